import { createHash } from 'node:crypto'
import { leadFigures, lostReasons } from '#leads/figures/figures.ts'
import { groupLeads, MAX_FIGURE_DAYS } from '#leads/figures/group-leads.ts'
import { readLeadFacts, type PlacedFact } from '#leads/server/figures/lead-facts.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import { insightAbilities, type InsightAbility } from '#staff/policies/insight.ts'
import type { Abilities } from '#staff/policies/policy.ts'
import { askerOf, placeOf } from '../leads/lead-access.ts'
import { insightAnywhere } from '../people/insight-anywhere.ts'
import { readReach } from '../people/place.ts'
import type { ApiProblem, RequestContext, StaffContext } from '../route.ts'
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
  const filter = { from, to, dealershipId, locationId }
  const facts = countedFor(staff, await readLeadFacts(tx, filter, services.leads.hoursAt))
  // No personal data is in a figure. But a reason that was needed is kept.
  if (own !== true)
    await record(tx, staff.actor, {
      verb: 'list',
      subject: 'lead',
      filter: createHash('sha256')
        .update(JSON.stringify({ ...filter, by }))
        .digest('base64url')
        .slice(0, 22),
      count: facts.length,
      dealershipId: dealershipId ?? null,
    })
  return ok({
    from,
    to,
    by,
    total: leadFigures(facts),
    rows: [...groupLeads(facts, by, { from, to })],
    lostReasons: [...lostReasons(facts)],
  })
}

/** The leads that count for the person: all of a place whose figures they see, elsewhere those that they have. */
function countedFor(staff: StaffContext, facts: readonly PlacedFact[]): readonly PlacedFact[] {
  const asker = askerOf(staff)
  const known = new Map<string, Abilities<InsightAbility>>()
  const abilitiesAt = (fact: PlacedFact): Abilities<InsightAbility> => {
    const { siteId, dealershipId, locationId, isOfOwnGroup } = fact
    const key = [siteId, dealershipId, locationId, isOfOwnGroup].join()
    const abilities = known.get(key) ?? insightAbilities(asker, placeOf({ ...fact, isForGroup: false }, asker))
    known.set(key, abilities)
    return abilities
  }
  return facts.filter((fact) => {
    const { seeFigures, seeSums, seeOwnFigures } = abilitiesAt(fact)
    if (seeFigures === true || seeSums === true) return true
    return seeOwnFigures === true && fact.assigneeId === staff.personId
  })
}
