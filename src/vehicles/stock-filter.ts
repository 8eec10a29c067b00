import { yearIn } from '#platform/calendar-day.ts'
import type { Site } from '#sites/schema.ts'
import type { StockFilter } from '#sites/schema/stock-filter.ts'
import type { Vehicle } from './fields.ts'

export type FilteredVehicle = Pick<Vehicle, 'carType' | 'year' | 'make' | 'stockNumber' | 'body'> & {
  /** Slug of the dealership. */
  readonly dealership: string
}

/** Whether the site sells the vehicle: its configured stock filter, as search applies it to the index. */
export function isOfSite(
  vehicle: FilteredVehicle,
  { stock, timezone }: Pick<Site, 'stock' | 'timezone'>,
  now: Date,
): boolean {
  return stock.filter === undefined || matches(stock.filter, vehicle, yearIn(timezone, now))
}

/** All keys of one object must match. A value that the vehicle doesn't have matches nothing. */
function matches(filter: StockFilter, vehicle: FilteredVehicle, thisYear: number): boolean {
  const { and, or, not, maxAgeYears } = filter
  const holds = (part: StockFilter) => matches(part, vehicle, thisYear)
  return (
    (and ?? []).every(holds) &&
    (or === undefined || or.some(holds)) &&
    (not === undefined || !holds(not)) &&
    isOneOf(filter.dealership, vehicle.dealership) &&
    isOneOf(filter.condition, vehicle.carType) &&
    isOneOf(filter.make, vehicle.make) &&
    isOneOf(filter.stockNumber, vehicle.stockNumber) &&
    isOneOf(filter.body, vehicle.body) &&
    (maxAgeYears === undefined || (vehicle.year !== null && vehicle.year >= thisYear - maxAgeYears))
  )
}

function isOneOf(wanted: readonly string[] | undefined, value: string | null): boolean {
  if (wanted === undefined) return true
  return value !== null && wanted.some((each) => each.toLowerCase() === value.toLowerCase())
}
