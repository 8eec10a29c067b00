import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'
import { EVENT_CATALOGUE, type EventName } from './catalogue.ts'

/** The fields of a vehicle that are reported to analytics. */
export type EventVehicle = Pick<
  Vehicle,
  | 'vin'
  | 'stockNumber'
  | 'price'
  | 'offerPrice'
  | 'carType'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'colour'
  | 'body'
  | 'fuel'
>

export type Ga4Event = { readonly name: string; readonly params: Readonly<Record<string, string | number>> }

/** The loan of a finance enquiry. Money in cents, rates in per cent a year. */
export type EventLoan = {
  readonly amount: number
  readonly deposit: number
  readonly residual: number
  readonly years: number
  readonly annualRate: number
  readonly frequency: string
  readonly payment: number | null
}

/** Google drops an event with more parameters. */
export const MAX_PARAMETERS = 25
/** Google truncates longer values. */
const MAX_VALUE_LENGTH = 100

/**
 * An event for GA4: its number in the catalogue, the site, the vehicle as its own page shows it, and the loan. It contains
 * nothing about the person.
 */
export function toGa4Event(
  event: { readonly name: EventName; readonly eventId: number; readonly site: string },
  vehicle: EventVehicle | null,
  loan: EventLoan | null = null,
): Ga4Event {
  const { name, parameters } = EVENT_CATALOGUE[event.name]
  return {
    name,
    params: {
      event_owner: 'forecourt',
      affiliation: event.site,
      legacy_event_id: event.eventId,
      page_type: vehicle === null ? 'custom' : 'item',
      ...parameters,
      ...(vehicle && itemParameters(vehicle, loan !== null)),
      ...(loan && loanParameters(loan)),
    },
  }
}

/** With a loan, colour and fuel are left out: an event may have 25 parameters. */
function itemParameters(vehicle: EventVehicle, hasLoan: boolean): Ga4Event['params'] {
  const price = searchablePrice(vehicle)
  const values = {
    item_id: vehicle.vin,
    item_number: vehicle.stockNumber,
    item_price: price === null ? null : price / CENTS_PER_DOLLAR,
    item_condition: vehicle.carType,
    item_year: vehicle.year,
    item_make: vehicle.make,
    item_model: vehicle.model,
    item_variant: vehicle.badge,
    item_category: vehicle.body,
    ...(!hasLoan && { item_color: vehicle.colour, item_fuel_type: vehicle.fuel }),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, toValue(value)]])),
  )
}

function loanParameters(loan: EventLoan): Ga4Event['params'] {
  return {
    finance_amount: loan.amount / CENTS_PER_DOLLAR,
    finance_deposit: loan.deposit / CENTS_PER_DOLLAR,
    finance_residual: loan.residual / CENTS_PER_DOLLAR,
    finance_term_years: loan.years,
    finance_rate: loan.annualRate,
    finance_frequency: loan.frequency,
    ...(loan.payment !== null && { finance_repayment: loan.payment / CENTS_PER_DOLLAR }),
  }
}

/** Lower case with underscores, as the specification asks; numbers stay numbers. */
function toValue(value: string | number): string | number {
  if (typeof value === 'number') return value
  return value.trim().toLowerCase().replaceAll(/\s+/g, '_').slice(0, MAX_VALUE_LENGTH)
}
