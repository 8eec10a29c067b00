import type { ConditionView } from '#shop/condition/condition-view.ts'
import { CONDITION_COPY } from '#shop/condition/copy.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'

export interface ConditionReportView {
  readonly title: string
  readonly heading: string
  readonly name: string
  /** Stock number and VIN, by which a printed sheet is told from another one. */
  readonly detail: string
  readonly back: { readonly text: string; readonly href: string }
  readonly print: string
  readonly condition: ConditionView
}

export function toConditionReport(
  vehicle: Pick<Vehicle, 'name' | 'slug' | 'stockNumber' | 'vin'>,
  condition: ConditionView,
  site: Site,
): ConditionReportView {
  const copy = copyFor(site, CONDITION_COPY)
  const { name, slug, stockNumber, vin } = vehicle
  return {
    title: copy('vehicle.condition.reportOf', { name }),
    heading: copy('vehicle.condition.report'),
    name,
    detail: [
      ...(stockNumber ? [copy('vehicle.condition.stock', { number: stockNumber })] : []),
      ...(vin ? [copy('vehicle.condition.vin', { vin })] : []),
    ].join(' · '),
    back: { text: copy('vehicle.condition.back'), href: `/cars/${slug}` },
    print: copy('vehicle.condition.print'),
    condition,
  }
}
