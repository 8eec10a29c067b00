import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { insightAnywhere } from '../people/insight-anywhere.ts'
import { readReach } from '../people/place.ts'
import { route } from '../route.ts'
import { listAuditRows, presentEntry } from './audit-rows.ts'
import { listAudit } from './contract.ts'

export const listAuditRoute = route(listAudit, async ({ tx, staff, query, paging, problem }) => {
  // Which entries they see is decided by the database.
  const verdict = insightAnywhere(staff, await readReach(tx), 'readAudit')
  if (verdict !== true) return problem('forbidden', verdict)
  const asked = paging('newest', z.tuple([z.string(), z.uuid()]))
  if (!asked.ok) return asked
  const { after, readLimit, page } = asked.value
  const { limit: _limit, cursor: _cursor, ...filter } = query
  const rows = await listAuditRows(tx, filter, after, readLimit)
  const body = page(
    rows,
    ({ atKey, id }) => [atKey, id],
    (row) => presentEntry(row),
  )
  await record(tx, staff.actor, {
    verb: 'list',
    subject: 'audit',
    filter: digest({ ...filter, after: after?.[1] }),
    count: body.data.length,
    dealershipId: query.dealershipId ?? null,
  })
  return ok({ body })
})

function digest(filter: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
