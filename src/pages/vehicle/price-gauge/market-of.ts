import type { MarketFacts } from '#market/market-facts.ts'
import { searchablePrice } from '#vehicles/price.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import type { WebContext } from '../../web-context.ts'

type Request = Pick<WebContext['var'], 'site' | 'services' | 'log'>

/** What the market says about a vehicle; null when it says nothing. Throws when that could not be read. */
export async function readMarket({ site, services }: Request, vehicle: Vehicle): Promise<MarketFacts | null> {
  const price = searchablePrice(vehicle)
  return price === null ? null : services.market.factsOf(services.sites.idOf(site), vehicle.id, price)
}

/** The same for a page, which does without it when it can't be read. */
export async function loadMarket(request: Request, vehicle: Vehicle): Promise<MarketFacts | null> {
  return readMarket(request, vehicle).catch((error: unknown) => {
    request.log.warn({ err: error, vehicle: vehicle.id }, 'market prices could not be read')
    return null
  })
}
