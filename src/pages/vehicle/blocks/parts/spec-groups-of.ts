import { specGroups, type SpecGroup } from '#vehicles/spec-rows.ts'
import type { BlockFacts } from '../../block.tsx'

/** The vehicle's whole specification, worded for this site. */
export function specGroupsOf({
  vehicle,
  site,
  now,
}: Pick<BlockFacts, 'vehicle' | 'site' | 'now'>): readonly SpecGroup[] {
  const noun = site.stock.vehicleNoun
  const options = {
    locale: site.locale,
    timezone: site.timezone,
    expiredRegoText: site.vehicle.expiredRegoText ?? null,
    noun: noun.charAt(0).toUpperCase() + noun.slice(1),
  }
  return specGroups(vehicle, options, now)
}
