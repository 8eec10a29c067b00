import { ColumnIndex, createColumnIndex, type SearchDocument } from '@forecourt/faceted-search'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Site } from '#sites/schema.ts'
import { buildSearchIndex, type BuiltVehicle } from '../../testing/build-search.ts'
import { indexBackend } from '../../query/search-backend.ts'
import { createSearchService, type SearchService } from '../search-service.ts'
import { VEHICLE_INDEX } from '../../index/vehicle-index.ts'

/** A stock of which a site shows a part; what nobody may learn is marked. */
export interface GuardedStock {
  readonly site: Site
  readonly service: SearchService
  /** Number of vehicles that the site shows. */
  readonly visible: number
  /** Texts of which one or the other stands in every vehicle outside of the site's stock, and nowhere else; and the rank of all, which is hidden. */
  readonly marks: readonly string[]
  /** Values of documents on both sides, for questions that hit. */
  readonly values: readonly string[]
  /** Bytes of the index's memory that are given out. */
  readonly usedBytes: () => number
}

export const NOW = new Date('2026-10-20T00:00:00Z')
const OUTSIDE = 'Hollowmere'
const RANK = 918_273_645
/** Room for so many makes bitsets large, so that whatever is kept of filters is full soon and what is lost is seen. */
const SPARE_ROWS = 400_000
const HIDDEN_MAKE = `${OUTSIDE} Motors`

const MODELS = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Land Rover', 'Defender', 'SUV'],
  ['Kia', 'Sportage "GT"', 'SUV'],
  ['Mazda', 'CX-5', 'SUV'],
] as const

/** In every third the yard is another, in every seventh the make one that the site leaves out, every eleventh isn't shown to anybody. */
const STOCK: readonly BuiltVehicle[] = Array.from({ length: 120 }, (_, index) => {
  const [make, model, body] = MODELS[index % MODELS.length] ?? MODELS[0]
  const [otherYard, otherMake, isKept] = [index % 3 === 0, index % 7 === 0, index % 11 === 0]
  const isOutside = otherYard || otherMake || isKept
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
    showOnDealerWebsite: !isKept,
    pictures: index % 3,
  }
})

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
  if (!(index instanceof ColumnIndex)) throw new TypeError('The index is of another kind')
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
