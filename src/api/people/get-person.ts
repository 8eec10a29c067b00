import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getPerson } from './contract.ts'
import { findPersonRow, presentPerson } from './person-rows.ts'
import { readReach } from './place.ts'

export const getPersonRoute = route(getPerson, async ({ tx, staff, params, problem }) => {
  const row = await findPersonRow(tx, params.id)
  if (!row) return problem('not-found')
  return ok({ body: presentPerson(row, staff, await readReach(tx)), version: row.version })
})
