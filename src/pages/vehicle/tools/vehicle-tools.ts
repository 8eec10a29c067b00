import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { saveLists, toSaveView, type SaveView } from '#vehicles/save.ts'
import { toPrintTools, type PrintToolsView } from '#shop/print/print-tools.ts'
import { TOOLS_COPY } from './copy.ts'

/** The links below the sidebar's actions: save, alert, compare, print. */
export type VehicleToolsView = {
  readonly saves: readonly (SaveView & { readonly text: string })[]
  /** Link to alerts about this vehicle; null if the site has no alerts. */
  readonly alert: { readonly href: string; readonly text: string } | null
  /** With `ifSaved`, the id of a sold vehicle, a script shows the link only to shoppers who had saved that vehicle. */
  readonly compare: {
    readonly slug: string
    readonly href: string
    readonly text: string
    readonly ifSaved: number | null
  } | null
  /** Links to the printed page and the PDF; null for a vehicle that is gone, and on sites without them. */
  readonly print: (PrintToolsView & { readonly menu: string }) | null
  /** Link to the block that shares the page; null if the page has none. */
  readonly share: { readonly href: string; readonly text: string } | null
}

/** Only shoppers who saved a vehicle before it was sold still get its links to save and compare. One that is gone can't be printed either. */
export function toVehicleTools(
  vehicle: Vehicle,
  site: Site,
  { available, gone, shares }: { readonly available: boolean; readonly gone: boolean; readonly shares: boolean },
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
    print: gone || !site.vehicle.printPdf ? null : { ...toPrintTools(vehicle, site), menu: copy('tools.share') },
    share: shares ? { href: '#share', text: copy('tools.shareLink') } : null,
  }
}
