import { ColumnIndex, createColumnIndex, type SearchDocument } from '@forecourt/faceted-search'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import { buildSearchIndex, type BuiltVehicle } from '../../testing/build-search.ts'
import { indexBackend } from '../../query/search-backend.ts'
import { createSearchService, type SearchService } from '../search-service.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'

/** A stock of which a site shows a part. All other vehicles contain marked texts, so that a leak is noticed. */
export interface GuardedStock {
  readonly site: Site
  readonly service: SearchService
  /** Number of vehicles that the site shows. */
  readonly visible: number
  /** Texts that no response may contain: each vehicle outside the site's stock has one of them, and every vehicle has the hidden rank. */
  readonly marks: readonly string[]
  /** Values of documents inside and outside the site's stock, for queries with matches. */
  readonly values: readonly string[]
  /** Allocated bytes of the index's memory. */
  readonly usedBytes: () => number
}

export const NOW = new Date('2026-10-20T00:00:00Z')
const OUTSIDE = 'Hollowmere'
const RANK = 918_273_645
/** Spare rows make bitsets large, so that the filter cache is full soon and a leak is noticed. */
const SPARE_ROWS = 400_000
const HIDDEN_MAKE = `${OUTSIDE} Motors`

const MODELS = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Land Rover', 'Defender', 'SUV'],
  ['Kia', 'Sportage "GT"', 'SUV'],
  ['Mazda', 'CX-5', 'SUV'],
] as const

/** Every third vehicle is in another yard, every seventh has a make that the site filters out, every eleventh is hidden. */
const STOCK: readonly BuiltVehicle[] = Array.from({ length: 120 }, (_, index) => {
  const [make, model, body] = MODELS[index % MODELS.length] ?? MODELS[0]
  const [otherYard, otherMake, isHidden] = [index % 3 === 0, index % 7 === 0, index % 11 === 0]
  const isOutside = otherYard || otherMake || isHidden
  return {
    make: otherMake ? HIDDEN_MAKE : make,
    model: isOutside ? `${model} ${OUTSIDE}` : model,
    body: isOutside ? `${body} ${OUTSIDE}` : body,
    name: `${2010 + (index % 16)} ${make} ${model}${isOutside ? ` ${OUTSIDE}` : ''}`,
    carType: (['used', 'new', 'demo'] as const)[index % 3] ?? 'used',
    price: index % 10 === 9 ? null : (8_000 + index * 500) * 100,
    year: 2010 + (index % 16),
    km: index * 3_000,
    yard: otherYard ? `${OUTSIDE}-yard`.toLowerCase() : 'north',
    filteredFeatures: isOutside ? [`${OUTSIDE} bar`] : ['Tow bar', 'Sunroof'].slice(index % 2),
    stockNumber: isOutside ? `${OUTSIDE}${index}` : `N${1000 + index}`,
    showOnDealerWebsite: !isHidden,
    pictures: index % 3,
  }
})

/** The stock in an index of its own, and the search of the site that shows a part of it. */
export function openGuardedStock(): GuardedStock {
  const site = buildSite({
    slug: 'north',
    dealershipId: 'north',
    dealerships: ['north'],
    stock: { filter: { not: { make: [HIDDEN_MAKE] } } },
  })
  const built = buildSearchIndex(STOCK, NOW)
  const documents = STOCK.flatMap((_, at) => built.get(String(at + 1)) ?? []).map((document): SearchDocument =>
    Object.assign({}, document, { custom_rank: RANK }),
  )
  const index = createColumnIndex(VEHICLE_INDEX, { spareRows: SPARE_ROWS })
  index.apply({ upserts: documents })
  if (!(index instanceof ColumnIndex)) throw new TypeError('createColumnIndex returned no ColumnIndex')
  const { heap } = index.handOver().generation.parts.memory
  return {
    site,
    service: createSearchService(indexBackend(index, { soldSince: (since) => since, isReady: () => true })),
    visible: documents.filter((document) => !JSON.stringify(document).toLowerCase().includes(OUTSIDE.toLowerCase()))
      .length,
    marks: [OUTSIDE, OUTSIDE.toLowerCase(), String(RANK)],
    values: [
      HIDDEN_MAKE,
      OUTSIDE,
      'north',
      'true',
      '2015',
      '30000',
      'in_stock',
      ...MODELS.flat(),
      'Tow bar',
      'N1003',
      String(RANK),
    ],
    usedBytes: () => heap.used,
  }
}
