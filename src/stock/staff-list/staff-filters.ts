import { recordOf } from '#platform/records.ts'
import { daysInStock, isContradicted, STAFF_FACETS, stateOf, type StaffFacet, type StaffRow } from './staff-row.ts'
import { readStaffWords } from './staff-words.ts'

const STAFF_SORTS = ['newest', 'oldest', 'price', '-price', 'name', 'photos', 'views'] as const
type StaffSort = (typeof STAFF_SORTS)[number]

/** Things to look after, each a filter. */
const STAFF_NOTES = [
  'same-vin',
  'by-hand',
  'added-by-hand',
  'contradicted',
  'few-photos',
  'missing-facts',
  'over-60-days',
  'over-90-days',
] as const
type StaffNote = (typeof STAFF_NOTES)[number]

/** Facets of the list, each with the values that a row has of it. */
const FACETS = {
  state: (row: StaffRow) => [stateOf(row)],
  type: (row: StaffRow) => [row.carType],
  make: (row: StaffRow) => [row.make],
  place: (row: StaffRow) => [row.place],
  note: (row: StaffRow, now: Date) => STAFF_NOTES.filter((note) => NOTES[note](row, now)),
} satisfies Record<StaffFacet, unknown>

const FEW_PHOTOS = 5

const NOTES: Readonly<Record<StaffNote, (row: StaffRow, now: Date) => boolean>> = {
  'same-vin': ({ hasSameVin }) => hasSameVin,
  'by-hand': ({ byHand }) => byHand.length > 0,
  'added-by-hand': ({ hasFeed }) => !hasFeed,
  contradicted: isContradicted,
  'few-photos': ({ photos }) => photos < FEW_PHOTOS,
  'missing-facts': ({ missing }) => missing.length > 0,
  'over-60-days': (row, now) => row.status !== 'sold' && daysInStock(row, now) > 60,
  'over-90-days': (row, now) => row.status !== 'sold' && daysInStock(row, now) > 90,
}

export interface StaffFilters extends Readonly<Partial<Record<StaffFacet, readonly string[] | undefined>>> {
  readonly q?: string | undefined
  readonly sort?: StaffSort | undefined
}

interface FacetValue {
  readonly value: string
  readonly count: number
}

export interface FoundStock {
  readonly rows: readonly StaffRow[]
  /** Counts of each facet under the other facets' filters, most frequent first. */
  readonly facets: Readonly<Record<StaffFacet, FacetValue[]>>
}

/** Finds, counts and sorts. Sold vehicles are found only by their state or by words. */
export function findStock(all: readonly StaffRow[], filters: StaffFilters, now: Date): FoundStock {
  const words = readStaffWords(filters.q ?? '')
  const wanted = STAFF_FACETS.flatMap((facet) => {
    const values = [...(filters[facet] ?? []), ...(words.facets[facet] ?? [])]
    return values.length > 0 ? [[facet, new Set<string>(values)] as const] : []
  })
  const counts = new Map(STAFF_FACETS.map((facet) => [facet, new Map<string, number>()]))
  const rows: StaffRow[] = []
  const hidesSold = !wanted.some(([facet]) => facet === 'state') && words.text.length === 0
  for (const row of all) {
    if (!words.text.every((word) => row.words.includes(word)) || !words.tests.every((test) => test(row, now))) continue
    const failed = wanted.filter(([facet, values]) => !FACETS[facet](row, now).some((value) => values.has(value)))
    const isSoldAside = hidesSold && row.status === 'sold'
    if (failed.length > 1 || (isSoldAside && failed.length > 0)) continue
    for (const facet of STAFF_FACETS) {
      if (failed.length === 1 && failed[0]?.[0] !== facet) continue
      if (isSoldAside && facet !== 'state') continue
      const ofFacet = counts.get(facet)
      for (const value of FACETS[facet](row, now)) ofFacet?.set(value, (ofFacet.get(value) ?? 0) + 1)
    }
    if (failed.length === 0 && !isSoldAside) rows.push(row)
  }
  rows.sort(ORDERS[filters.sort ?? 'newest'])
  return { rows, facets: recordOf(STAFF_FACETS, (facet) => sorted(counts.get(facet))) }
}

function sorted(values: ReadonlyMap<string, number> = new Map()): FacetValue[] {
  return [...values]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

type Order = (a: StaffRow, b: StaffRow) => number
const byId: Order = (a, b) => b.id - a.id
/** Vehicles without the number come last, in either direction. */
const by =
  (key: (row: StaffRow) => number | null, direction: 1 | -1): Order =>
  (a, b) => {
    const [x, y] = [key(a), key(b)]
    if (x === y) return byId(a, b)
    if (x === null) return 1
    return y === null ? -1 : (x - y) * direction
  }

const ORDERS: Readonly<Record<StaffSort, Order>> = {
  newest: by(({ createdAt }) => createdAt, -1),
  oldest: by(({ createdAt }) => createdAt, 1),
  price: by(({ priceCents }) => priceCents, 1),
  '-price': by(({ priceCents }) => priceCents, -1),
  name: (a, b) => (a.name === b.name ? byId(a, b) : a.name < b.name ? -1 : 1),
  photos: by(({ photos }) => photos, 1),
  views: by(({ views }) => views, -1),
}
