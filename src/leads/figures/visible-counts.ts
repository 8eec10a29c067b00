import { insightAbilities, type InsightAbility } from '#staff/policies/insight.ts'
import type { Abilities, Asker } from '#staff/policies/policy.ts'
import { placeOf } from '../lead-place.ts'
import type { FigureGroup } from './group-leads.ts'
import type { PlacedCounts } from './lead-counts.ts'

/**
 * What counts for the person: all of a place whose figures they see, elsewhere the leads that they have. Who sees sums of a place, and
 * not its figures by person, gets by person the own ones alone.
 */
export function visibleCounts(asker: Asker, by: FigureGroup, counts: readonly PlacedCounts[]): readonly PlacedCounts[] {
  const known = new Map<string, Abilities<InsightAbility>>()
  const abilitiesAt = (at: PlacedCounts): Abilities<InsightAbility> => {
    const key = [at.siteId, at.dealershipId, at.locationId, at.isOfOwnGroup].join()
    const abilities = known.get(key) ?? insightAbilities(asker, placeOf(at, asker))
    known.set(key, abilities)
    return abilities
  }
  return counts.filter((each) => {
    const { seeFigures, seeSums, seeOwnFigures } = abilitiesAt(each)
    if (seeFigures === true || (seeSums === true && by !== 'person')) return true
    return seeOwnFigures === true && each.isOwn
  })
}
