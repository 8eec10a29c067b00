import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'
import { EVENT_CATALOGUE, type EventName } from './catalogue.ts'

/** The fields of a vehicle that analytics may learn. */
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

/** Google drops an event with more. */
export const MAX_PARAMETERS = 25
/** Longer values are cut off by Google. */
const MAX_VALUE_LENGTH = 100

/**
 * An event for GA4. It names what happened and to which vehicle, never who did it: its parts are the number in the catalogue, the
 * site, and the vehicle as its own page shows it.
 */
export function toGa4Event(
  event: { readonly name: EventName; readonly eventId: number; readonly site: string },
  vehicle: EventVehicle | null,
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
      ...(vehicle && itemParameters(vehicle)),
    },
  }
}

function itemParameters(vehicle: EventVehicle): Ga4Event['params'] {
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
    item_color: vehicle.colour,
    item_category: vehicle.body,
    item_fuel_type: vehicle.fuel,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, toValue(value)]])),
  )
}

/** Lower case with underscores, as the specification asks; numbers stay numbers. */
function toValue(value: string | number): string | number {
  if (typeof value === 'number') return value
  return value.trim().toLowerCase().replaceAll(/\s+/g, '_').slice(0, MAX_VALUE_LENGTH)
}
