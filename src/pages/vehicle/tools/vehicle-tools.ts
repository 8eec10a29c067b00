import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { saveLists, toSaveView, type SaveView } from '#vehicles/save.ts'
import { toPrintTools, type PrintToolsView } from '../../brochure/print-tools.ts'
import { TOOLS_COPY } from './copy.ts'

/** Actions on the page itself, such as sharing and printing. */
export type VehicleToolsView = {
  readonly saves: readonly (SaveView & { readonly text: string })[]
  /** Link to alerts about this vehicle; null if the site has no alerts. */
  readonly alert: { readonly href: string; readonly text: string } | null
  /** For a sold vehicle a script shows it only to shoppers who had added it before. */
  readonly compare: {
    readonly slug: string
    readonly href: string
    readonly text: string
    readonly ifSaved: number | null
  } | null
  /** The printed page and the PDF; null for a vehicle that is gone, and where the site has them switched off. */
  readonly print: PrintToolsView | null
}

/** A sold vehicle is neither saved nor compared, except by those who saved it before; one that is gone is not printed either. */
export function toVehicleTools(
  vehicle: Vehicle,
  site: Site,
  { available, gone }: { readonly available: boolean; readonly gone: boolean },
): VehicleToolsView {
  const { slug } = vehicle
  const copy = copyFor(site, TOOLS_COPY)
  return {
    saves: saveLists(site).flatMap((list) => {
      const text = copy(`tools.save.${list}`)
      const view = toSaveView(vehicle, site, list, { available, label: () => text })
      return view ? [{ ...view, text }] : []
    }),
    alert: site.alertsEnabled && !gone ? { href: `/alerts/new?car_id=${slug}`, text: copy('tools.alert') } : null,
    compare: site.vehicle.compare
      ? { slug, href: `/compare?cars=${slug}`, text: copy('tools.compare'), ifSaved: available ? null : vehicle.id }
      : null,
    print: gone || !site.vehicle.printPdf ? null : toPrintTools(vehicle, site),
  }
}
