import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { toPrintTools, type PrintToolsView } from '../../brochure/print-tools.ts'
import { TOOLS_COPY } from './copy.ts'

/** Actions on the page itself, such as sharing and printing. */
export type VehicleToolsView = {
  readonly compare: { readonly slug: string; readonly href: string; readonly text: string } | null
  /** The printed page and the PDF; null for a vehicle that is gone, and where the site has them switched off. */
  readonly print: PrintToolsView | null
}

/** A sold vehicle is not compared; one that is gone is not printed either. */
export function toVehicleTools(
  vehicle: Vehicle,
  site: Site,
  { available, gone }: { readonly available: boolean; readonly gone: boolean },
): VehicleToolsView {
  const { slug } = vehicle
  const say = copyFor(site, TOOLS_COPY)
  return {
    compare:
      available && site.vehicle.compare ? { slug, href: `/compare?cars=${slug}`, text: say('tools.compare') } : null,
    print: gone || !site.vehicle.printPdf ? null : toPrintTools(vehicle, site),
  }
}
