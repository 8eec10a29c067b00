import { mainLocation } from '#locations/main-location.ts'
import { LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import { isVisible } from '#vehicles/availability.ts'
import { loadSimilar } from '#shop/listed-stock/similar-vehicles.ts'
import { galleryPictures } from '#shop/pictures/picture-views.ts'
import { withProviderQuote } from '#finance/server/provider-quote.ts'
import type { LoanRequest } from '#finance/loan-request.ts'
import type { WebContext } from '#shop/web-context.ts'
import { toMediaFacts } from './gallery/media-facts.ts'
import { loadCondition } from '#shop/condition/load-condition.ts'
import { loadMarket, loadPriceChanges } from './price-gauge/market-of.ts'
import type { VehicleFacts } from './vehicle-view.ts'

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services' | 'log'>

/** A vehicle of this site by slug or id, with everything its page needs; null if the site has no such vehicle. */
export async function loadVehicle(
  request: Request,
  slugOrId: string,
  parameters = new URLSearchParams(),
): Promise<VehicleFacts | null> {
  const { site, now, services } = request
  const found = await services.vehicles.store.find(site, slugOrId, now)
  if (found === null) return null
  const stored = await withProviderQuote(services.finance.quotes, request, found)
  const { vehicle } = stored
  const { slideSize } = site.vehicle.gallery
  const sign = services.media.pictures.signFor(site.slug)
  const pictures = galleryPictures(stored.photos, slideSize, sign)
  const [similar, market, priceChanges, condition] = await Promise.all([
    loadSimilar(request, vehicle),
    loadMarket(request, vehicle),
    loadPriceChanges(request, vehicle),
    loadCondition(request, vehicle),
  ])
  return {
    stored,
    gone: !isVisible(vehicle, site.stock, now),
    mapKey: services.locations.mapKey,
    location:
      vehicle.locationId === null
        ? null
        : (services.locations.directory.byId(vehicle.locationId, site.dealerships) ?? null),
    pictures,
    media: toMediaFacts(vehicle, slideSize, pictures[0]?.slide ?? null, sign),
    similar,
    market,
    priceChanges,
    condition,
    loan: loanRequest(request, parameters),
    primaryCity: primaryCity(request),
  }
}

function loanRequest({ site, now, services }: Request, parameters: URLSearchParams): LoanRequest {
  const link = parameters.get(LOAN_PARAMETER)
  return { parameters, link: link === null ? null : services.finance.loanLinks.read(site.slug, link, now) }
}

function primaryCity({ site, services }: Request): string | null {
  const own = services.locations.directory.of([site.dealershipId])
  return mainLocation(own, site.dealershipId)?.address.city ?? null
}
