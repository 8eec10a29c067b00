import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from './fields.ts'
import { SPEC_COPY, specGroups, type SpecGroup } from './spec-rows.ts'

interface SpecFacts {
  readonly vehicle: Vehicle
  readonly site: Site
  readonly now: Date
}

/** The vehicle's whole specification in the site's wording. */
export function specGroupsOf({ vehicle, site, now }: SpecFacts): readonly SpecGroup[] {
  const options = {
    locale: site.locale,
    timezone: site.timezone,
    expiredRegoText: site.vehicle.expiredRegoText ?? null,
    copy: copyFor(site, SPEC_COPY),
  }
  return specGroups(vehicle, options, now)
}
