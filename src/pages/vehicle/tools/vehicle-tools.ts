import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { TOOLS_COPY } from './copy.ts'

/** What a shopper can do with the page besides acting on the vehicle. */
export type VehicleToolsView = {
  readonly compare: { readonly slug: string; readonly href: string; readonly text: string } | null
}

/** A sold vehicle is not compared. */
export function toVehicleTools({ slug }: Vehicle, site: Site, available: boolean): VehicleToolsView {
  const say = copyFor(site, TOOLS_COPY)
  return {
    compare:
      available && site.vehicle.compare ? { slug, href: `/compare?cars=${slug}`, text: say('tools.compare') } : null,
  }
}
