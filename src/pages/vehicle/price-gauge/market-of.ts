import type { MarketFacts } from '#market/market-facts.ts'
import type { PriceChange } from '#market/price-history.ts'
import { searchablePrice } from '#vehicles/price.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { WebContext } from '#shop/web-context.ts'

type Request = Pick<WebContext['var'], 'site' | 'services' | 'log'>

/** Market prices of a vehicle; null if there are none. Throws if they can't be read. */
export async function readMarket({ site, services }: Request, vehicle: Vehicle): Promise<MarketFacts | null> {
  const price = searchablePrice(vehicle)
  return price === null ? null : services.market.factsOf(services.sites.idOf(site), vehicle.id, price)
}

/** Like `readMarket` for a page, which is shown without market prices if they can't be read. */
export async function loadMarket(request: Request, vehicle: Vehicle): Promise<MarketFacts | null> {
  return readMarket(request, vehicle).catch((error: unknown) => {
    request.log.warn({ err: error, vehicle: vehicle.id }, 'market prices could not be read')
    return null
  })
}

/** Changes of the price; null where the site does not show them, or they can't be read. */
export async function loadPriceChanges(request: Request, vehicle: Vehicle): Promise<readonly PriceChange[] | null> {
  const { site, services, log } = request
  if (!site.vehicle.priceHistory.enabled) return null
  return services.market.priceChangesOf(services.sites.idOf(site), vehicle.id).catch((error: unknown) => {
    log.warn({ err: error, vehicle: vehicle.id }, 'the price history could not be read')
    return null
  })
}
