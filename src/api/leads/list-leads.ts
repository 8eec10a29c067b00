import { createHash } from 'node:crypto'
import { z } from 'zod'
import { listInbox } from '#leads/server/inbox/list-inbox.ts'
import { record } from '#platform/server/audit.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { listLeads } from './contract.ts'
import { presentRow } from './present-row.ts'

const DIGEST_LENGTH = 16
const KEYS = z.tuple([z.string().regex(/^\d{4}-\d{2}-\d{2} [\d:.+-]{8,30}$/), z.uuid()])

export const listLeadsRoute = route(listLeads, async ({ tx, staff, query, now, paging, services }) => {
  const { limit: _limit, cursor: _cursor, view, sort, ...filters } = query
  const asked = paging(`${view} ${sort}`, KEYS)
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const key = after && { time: after[0], id: after[1] }
  const filter = { ...filters, view, sort, personId: staff.personId, now }
  const rows = await listInbox(tx, filter, { after: key, limit: readLimit })
  const body = page(
    rows,
    ({ sortKey, id }): z.output<typeof KEYS> => [sortKey, id],
    (row) => presentRow(row, now, services.leads),
  )
  const { ids: _ids, ...narrowing } = filters
  // A search may be a name or number, which the log must not have.
  const digest = createHash('sha256').update(JSON.stringify(narrowing)).digest('base64url').slice(0, DIGEST_LENGTH)
  await record(tx, staff.actor, {
    verb: 'list',
    subject: 'lead',
    filter: `${view} ${digest}`,
    count: body.data.length,
    dealershipId: query.dealershipId ?? null,
    locationId: query.locationId ?? null,
  })
  return ok({ body })
})
