import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { VEHICLE_COPY } from '../copy.ts'

/** Links to the reports that the site shows and the vehicle has. */
export function reportLinks(
  { carAnalysisReport, ppsrReport }: Pick<Vehicle, 'carAnalysisReport' | 'ppsrReport'>,
  { plugins }: Pick<Site, 'plugins'>,
  copy: Copy<typeof VEHICLE_COPY>,
): readonly { readonly text: string; readonly href: string }[] {
  const reports = [
    { isOn: plugins.carAnalysis, href: carAnalysisReport, text: copy('vehicle.carAnalysisReport') },
    { isOn: plugins.ppsrReport, href: ppsrReport, text: copy('vehicle.ppsrReport') },
  ]
  return reports.flatMap(({ isOn, href, text }) => (isOn && href !== null ? [{ href, text }] : []))
}
