import { copyFor } from '#sites/copy.ts'
import { SPEC_COPY, specGroups, type SpecGroup } from '#vehicles/spec-rows.ts'
import type { BlockFacts } from '../../block.tsx'

/** The vehicle's whole specification in the site's wording. */
export function specGroupsOf({
  vehicle,
  site,
  now,
}: Pick<BlockFacts, 'vehicle' | 'site' | 'now'>): readonly SpecGroup[] {
  const options = {
    locale: site.locale,
    timezone: site.timezone,
    expiredRegoText: site.vehicle.expiredRegoText ?? null,
    copy: copyFor(site, SPEC_COPY),
  }
  return specGroups(vehicle, options, now)
}
