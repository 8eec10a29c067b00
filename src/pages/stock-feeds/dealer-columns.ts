import type { Format } from './format.ts'

/** Columns that Meta and TikTok name alike: the vehicle's numbers, its dealer and where it is. */
export const NUMBER_AND_DEALER: Format['columns'] = [
  ['vin', ({ vehicle }) => vehicle.vin],
  ['stock_number', ({ vehicle }) => vehicle.stockNumber],
  ['dealer_id', ({ dealership }) => dealership.slug],
  ['dealer_name', ({ dealership }) => dealership.name],
  ['dealer_phone', ({ location }) => location?.phone ?? null],
  ['address.addr1', ({ location }) => location?.street ?? null],
  ['address.city', ({ location, vehicle }) => location?.city ?? vehicle.city],
  ['address.region', ({ location, vehicle }) => location?.state ?? vehicle.state],
]
