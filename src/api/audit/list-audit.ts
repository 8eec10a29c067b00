import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ok } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { insightAbilities } from '#staff/policies/insight.ts'
import type { Verdict } from '#staff/policies/policy.ts'
import { askerOf, placeOf, readReach, type Reach } from '../people/place.ts'
import { route, type StaffContext } from '../route.ts'
import { listAuditRows, presentEntry } from './audit-rows.ts'
import { listAudit } from './contract.ts'

export const listAuditRoute = route(listAudit, async ({ tx, staff, query, paging, problem }) => {
  const verdict = mayReadAudit(staff, await readReach(tx))
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

/** Whether some role of theirs reads the log. Which entries they see is decided by the database. */
function mayReadAudit(staff: StaffContext, reach: Reach): Verdict {
  const asker = askerOf(staff)
  const verdicts = staff.grants.map((grant) => {
    const place = placeOf(grant, reach)
    const locationId = 'locationIds' in grant ? (grant.locationIds?.[0] ?? null) : null
    return insightAbilities(asker, { ...place, locationId }).readAudit
  })
  const reason = verdicts.find((verdict) => verdict !== true && verdict.because !== 'not-your-role')
  return verdicts.find((verdict) => verdict === true) ?? reason ?? { because: 'not-your-role' }
}

function digest(filter: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
