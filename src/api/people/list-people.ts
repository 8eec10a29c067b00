import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listPeople } from './contract.ts'
import { listPersonRows, presentPerson } from './person-rows.ts'
import { readReach } from './place.ts'

export const listPeopleRoute = route(listPeople, async ({ tx, staff, query, paging }) => {
  const asked = paging('name', z.tuple([z.string(), z.uuid()]))
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const { search, dealershipId } = query
  const rows = await listPersonRows(tx, { search, dealershipId, after, limit: readLimit })
  const reach = await readReach(tx)
  return ok({
    body: page(
      rows,
      ({ name, id }) => [name.toLowerCase(), id],
      (row) => presentPerson(row, staff, reach),
    ),
  })
})
