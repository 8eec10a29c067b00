import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import { SIMILAR_SLIDES } from '#search/results/listing-pictures.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { pickSimilar, SIMILAR_HITS_PER_QUERY, SIMILAR_KEPT, similarPriceWindow } from '#vehicles/similar.ts'
import { toListingCard } from '../cards/vehicle-cards.ts'
import type { WebContext } from '../web-context.ts'
import { IN_STOCK } from './stock-filters.ts'

type Request = Pick<WebContext['var'], 'site' | 'now' | 'services' | 'log'>

/**
 * Similar vehicles: the same model first, then those of about the same price. If these are too few, or a search failed, a search for the
 * same make and body adds more. Null if all searches failed.
 */
export async function loadSimilar(request: Request, vehicle: Vehicle): Promise<readonly VehicleCardView[] | null> {
  const { site, now, services, log } = request
  const search = async (filter: Filter): Promise<readonly SearchDocument[] | null> => {
    const found = await services.search.stock.fetchByFilter(site, { filter, limit: SIMILAR_HITS_PER_QUERY }, now)
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
