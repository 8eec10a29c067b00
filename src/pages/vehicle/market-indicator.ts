import { vehicleBelowMarket, type MarketAverages } from '#market/price-indicator.ts'
import { formatMoney } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { VEHICLE_COPY } from './copy.ts'

/** "$1,200 below the average in QLD"; null if the price is not far enough below it. */
export function marketIndicator(
  vehicle: Vehicle,
  own: MarketAverages | null,
  site: Site,
  copy: Copy<typeof VEHICLE_COPY>,
): string | null {
  const below = vehicleBelowMarket(vehicle, own, site.vehicle.marketPrice.threshold * 100)
  if (below === null) return null
  const amount = formatMoney(below.amount)
  if (!below.isOfState) return copy('vehicle.belowMarket', { amount })
  return vehicle.state === null
    ? copy('vehicle.belowStateMarket', { amount })
    : copy('vehicle.belowMarketIn', { amount, state: vehicle.state })
}
