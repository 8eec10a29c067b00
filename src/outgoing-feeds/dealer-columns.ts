import type { Format } from './format.ts'

/** Kilometres as Meta and TikTok name them. Both want 0 for a new vehicle that has none; for what is towed the cell stays empty. */
export const MILEAGE: Format['columns'] = [
  ['mileage.value', ({ vehicle }) => vehicle.km ?? (vehicle.carType === 'new' ? 0 : null)],
  ['mileage.unit', () => 'KM'],
]

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
