import { belowMarket, type MarketAverages } from '#market/price-indicator.ts'
import { formatMoney } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { displayedPrice } from '#vehicles/price.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { VEHICLE_COPY } from './copy.ts'

/**
 * "$1,200 below the average in QLD". Uses the averages of the vehicle's feed, or else `own`, those of comparable vehicles in the
 * platform's stock. Null if there are none, or if the price is not far enough below them.
 */
export function marketIndicator(
  vehicle: Vehicle,
  own: MarketAverages | null,
  site: Site,
  copy: Copy<typeof VEHICLE_COPY>,
): string | null {
  const price = displayedPrice(vehicle, { preorderText: '', noPriceText: '' })
  if (price.kind !== 'price') return null
  const averages = averagesOf(vehicle) ?? own
  if (averages === null) return null
  const below = belowMarket(price.cents, averages, site.vehicle.marketPrice.threshold * 100)
  if (below === null) return null
  const amount = formatMoney(Math.floor(below / AMOUNT_STEP) * AMOUNT_STEP)
  if (averages.stateAverage === null) return copy('vehicle.belowMarket', { amount })
  return vehicle.state === null
    ? copy('vehicle.belowStateMarket', { amount })
    : copy('vehicle.belowMarketIn', { amount, state: vehicle.state })
}

/** Amounts are rounded down to $50, because averages are not known more exactly. */
const AMOUNT_STEP = 50_00

function averagesOf({ averageMarketPrice, stateAverageMarketPrice }: Vehicle): MarketAverages | null {
  if (averageMarketPrice === null && stateAverageMarketPrice === null) return null
  return { average: averageMarketPrice, stateAverage: stateAverageMarketPrice }
}
