import { dollars, type Cents } from '#platform/money.ts'
import { recordOf } from '#platform/records.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { FEE_NAMES, feesOf, type FinanceFees } from './fees.ts'

/** The part of a site's configuration that its rates and fees follow from. */
export type TermsSource = Pick<Site['finance'], 'calculator' | 'fees' | 'byVehicle'>

/** The facts about a vehicle that rates and fees may depend on. */
export type VehicleKind = Pick<Vehicle, 'carType' | 'year'>

/** A group of vehicles, by condition and by age in years; null stands for any. */
export type VehicleGroup = {
  readonly conditions: readonly Vehicle['carType'][] | null
  readonly minAge: number | null
  readonly maxAge: number | null
}

/** The rate and fees of the site's own loans. */
export type LoanTerms = {
  /** The vehicles that these terms are for; null for the site's general terms. */
  readonly vehicles: VehicleGroup | null
  /** In per cent a year; null for a site that states no rate, so that it advertises none. */
  readonly interest: number | null
  readonly fees: FinanceFees
}

/** Terms with a rate. */
export type RatedTerms = LoanTerms & { readonly interest: number }

/** The terms for every vehicle that no others are for. */
export function generalTerms({ calculator, fees }: Pick<TermsSource, 'calculator' | 'fees'>): LoanTerms {
  return { vehicles: null, interest: statedRate({ calculator }), fees: feesOf(fees) }
}

/** The rate that the site states, in per cent a year; null if it states none. */
export function statedRate({ calculator }: Pick<TermsSource, 'calculator'>): number | null {
  return calculator.interest.fixed ?? calculator.interest.default
}

/**
 * All terms of a site in their order: the first whose vehicles include a vehicle are its terms. The last are the general ones. A site that
 * states no rate has none.
 */
export function siteTerms(finance: TermsSource): readonly RatedTerms[] {
  const { interest, ...rest } = generalTerms(finance)
  if (interest === null) return []
  const general: RatedTerms = { ...rest, interest }
  const byVehicle = finance.byVehicle.map((row): RatedTerms => ({
    vehicles: { conditions: row.condition ?? null, minAge: row.minAge ?? null, maxAge: row.maxAge ?? null },
    interest: row.interest ?? general.interest,
    fees: recordOf(FEE_NAMES, (name): Cents => {
      const own = row.fees?.[name]
      return own === undefined ? general.fees[name] : dollars(own)
    }),
  }))
  return [...byVehicle, general]
}

/** The terms of the site's own loan for a vehicle. */
export function termsFor(finance: TermsSource, vehicle: VehicleKind, thisYear: number): LoanTerms {
  const found = siteTerms(finance).find(({ vehicles }) => vehicles === null || isIn(vehicles, vehicle, thisYear))
  return found ?? generalTerms(finance)
}

/** The model years of a group; a bound that is null is open. */
export function yearsOf(
  { minAge, maxAge }: VehicleGroup,
  thisYear: number,
): { readonly from: number | null; readonly to: number | null } {
  return { from: maxAge === null ? null : thisYear - maxAge, to: minAge === null ? null : thisYear - minAge }
}

/** A vehicle without a year is in no group by age. */
function isIn(group: VehicleGroup, { carType, year }: VehicleKind, thisYear: number): boolean {
  if (group.conditions !== null && !group.conditions.includes(carType)) return false
  const { from, to } = yearsOf(group, thisYear)
  if (from === null && to === null) return true
  return year !== null && (from === null || year >= from) && (to === null || year <= to)
}
