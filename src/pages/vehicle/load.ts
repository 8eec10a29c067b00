import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import { mainLocation } from '#locations/main-location.ts'
import { LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import { SIMILAR_SLIDES } from '#search/results/listing-pictures.ts'
import { isVisible } from '#vehicles/availability.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { pickSimilar, SIMILAR_HITS_PER_QUERY, SIMILAR_KEPT, similarPriceWindow } from '#vehicles/similar.ts'
import { galleryPictures } from '#shop/pictures/picture-views.ts'
import { withProviderQuote } from '#finance/server/provider-quote.ts'
import type { LoanRequest } from '#finance/loan-request.ts'
import { IN_STOCK } from '#shop/listed-stock/stock-filters.ts'
import { toListingCard } from '../vehicle-cards.ts'
import type { WebContext } from '../web-context.ts'
import { toMediaFacts } from './gallery/media-facts.ts'
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
  const found = await services.vehicles.find(site, slugOrId, now)
  if (found === null) return null
  const stored = await withProviderQuote(services.quotes, request, found)
  const { vehicle } = stored
  const { slideSize } = site.vehicle.gallery
  const sign = services.pictures.signFor(site.slug)
  const pictures = galleryPictures(stored.photos, slideSize, sign)
  const [similar, market, priceChanges] = await Promise.all([
    loadSimilar(request, vehicle),
    loadMarket(request, vehicle),
    loadPriceChanges(request, vehicle),
  ])
  return {
    stored,
    gone: !isVisible(vehicle, site.stock, now),
    mapKey: services.mapKey,
    location:
      vehicle.locationId === null ? null : (services.locations.byId(vehicle.locationId, site.dealerships) ?? null),
    pictures,
    media: toMediaFacts(vehicle, slideSize, pictures[0]?.slide ?? null, sign),
    similar,
    market,
    priceChanges,
    loan: loanRequest(request, parameters),
    primaryCity: primaryCity(request),
  }
}

function loanRequest({ site, now, services }: Request, parameters: URLSearchParams): LoanRequest {
  const link = parameters.get(LOAN_PARAMETER)
  return { parameters, link: link === null ? null : services.loanLinks.read(site.slug, link, now) }
}

function primaryCity({ site, services }: Request): string | null {
  const own = services.locations.of([site.dealershipId])
  return mainLocation(own, site.dealershipId)?.address.city ?? null
}

/**
 * Similar vehicles: the same model first, then those of about the same price. If these are too few, or a search failed, a search for the
 * same make and body adds more. Null if all searches failed.
 */
export async function loadSimilar(request: Request, vehicle: Vehicle): Promise<readonly VehicleCardView[] | null> {
  const { site, now, services, log } = request
  const search = async (filter: Filter): Promise<readonly SearchDocument[] | null> => {
    const found = await services.search.fetchByFilter(site, { filter, limit: SIMILAR_HITS_PER_QUERY }, now)
    if (found.ok) return found.value
    log.warn({ vehicle: vehicle.id, ...found }, 'similar vehicles could not be searched')
    return null
  }
  const near = await Promise.all(similarFilters(vehicle).map(search))
  const first = candidates(near)
  const picked = pickSimilar(vehicle, first)
  const more = picked.length < SIMILAR_KEPT ? await search(fallbackFilter(vehicle)) : []
  if (more === null && near.every((found) => found === null)) return null
  const isNew = ({ id }: Candidate) => !picked.some((each) => each.id === id)
  const filled = [...picked, ...pickSimilar(vehicle, candidates([more])).filter(isNew)].slice(0, SIMILAR_KEPT)
  return filled.map(({ document }) => toListingCard(document, request, SIMILAR_SLIDES))
}

type Candidate = { readonly id: number; readonly model: string; readonly document: SearchDocument }

function candidates(found: readonly (readonly SearchDocument[] | null)[]): readonly Candidate[] {
  return found.flatMap((documents) =>
    (documents ?? []).map((document) => ({ id: Number(document['id']), model: String(document['model']), document })),
  )
}

/** The same make and body at any price. */
function fallbackFilter(vehicle: Vehicle): Filter {
  const body = vehicle.body ?? vehicle.simpleBody
  return {
    kind: 'and',
    of: [
      IN_STOCK,
      { kind: 'equals', attribute: 'make', value: vehicle.make },
      ...(body === null ? [] : [{ kind: 'equals', attribute: 'body', value: body } as const]),
    ],
  }
}

function similarFilters(vehicle: Vehicle): readonly Filter[] {
  const window = similarPriceWindow(vehicle)
  const ofMake: Filter = { kind: 'equals', attribute: 'make', value: vehicle.make }
  if (window === null) return [{ kind: 'and', of: [IN_STOCK, ofMake] }]
  const priced: Filter = { kind: 'range', attribute: 'price', from: window.from / 100, to: window.to / 100 }
  const ofModel: Filter = { kind: 'equals', attribute: 'model', value: vehicle.model }
  const body = vehicle.body ?? vehicle.simpleBody
  const ofBody: readonly Filter[] = body === null ? [] : [{ kind: 'equals', attribute: 'body', value: body }]
  return [
    { kind: 'and', of: [IN_STOCK, ofMake, ofModel, priced] },
    { kind: 'and', of: [IN_STOCK, ...ofBody, priced] },
  ]
}
