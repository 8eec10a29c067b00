import { createHash } from 'node:crypto'
import { leadFigures, lostReasons } from '#leads/figures/figures.ts'
import { groupLeads, MAX_FIGURE_DAYS } from '#leads/figures/group-leads.ts'
import { visibleCounts } from '#leads/figures/visible-counts.ts'
import { countLeads } from '#leads/server/figures/count-leads.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { askerOf } from '../leads/lead-access.ts'
import { insightAnywhere } from '../people/insight-anywhere.ts'
import { readReach } from '../people/place.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import type { FiguresQuery, LeadFiguresAnswer } from './contract.ts'

/** The figures that the person who asks may see. */
export async function readFigures(
  { tx, staff, services, problem }: Pick<RequestContext, 'tx' | 'staff' | 'services' | 'problem'>,
  { from, to, by, dealershipId, locationId }: FiguresQuery,
): Promise<Result<LeadFiguresAnswer, ApiProblem>> {
  if (to < from || to >= daysAfter(from, MAX_FIGURE_DAYS)) {
    const detail = `From ${from} it is to be at least that day, and before ${daysAfter(from, MAX_FIGURE_DAYS)}.`
    return problem('invalid-query', { errors: [{ pointer: 'query/to', detail, code: 'out-of-range' }] })
  }
  const reach = await readReach(tx)
  const own = insightAnywhere(staff, reach, 'seeOwnFigures')
  const sums = insightAnywhere(staff, reach, 'seeSums')
  if (own !== true && sums !== true) return problem('forbidden', sums.because === 'not-your-role' ? own : sums)
  // Sums alone are not counted by person.
  if (own !== true && by === 'person') return problem('forbidden', own)
  const filter = { from, to, by, dealershipId, locationId }
  const counts = visibleCounts(askerOf(staff), by, await countLeads(tx, filter, services.leads.hoursAt))
  const total = leadFigures(counts)
  // No personal data is in a figure. But a reason that was needed is kept.
  if (own !== true && staff.reason !== '')
    await record(tx, staff.actor, {
      verb: 'list',
      subject: 'lead',
      filter: createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 22),
      count: total.leads,
      dealershipId: dealershipId ?? null,
    })
  return ok({
    from,
    to,
    by,
    total,
    rows: [...groupLeads(counts, by, { from, to })],
    lostReasons: [...lostReasons(counts)],
  })
}
