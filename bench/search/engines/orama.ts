import { QUERIES, type Cell } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { hasProperties, peer } from '../peer.ts'
import { FACETS } from '../stock.ts'

type Database = object
type Found = { count: number; hits: unknown[]; facets?: unknown }
type Orama = {
  create(options: object): Database
  insertMultiple(db: Database, documents: object[], size: number): Promise<unknown>
  search(db: Database, options: object): Found | Promise<Found>
  update(db: Database, id: string, document: object): Promise<unknown>
}

const NUMBERS = new Set(['price', 'km', 'seats', 'custom_rank'])
const LISTS = new Set(['categories', 'filtered_features'])
const NAMES = [...FACETS, 'series', 'status', 'dealership_id']

/** Orama in this process. Filters by enum; a disjunctive facet costs a search of its own, as its users do it. */
export function orama(): Engine {
  const { create, insertMultiple, search, update } = peer('@orama/orama', (loaded): loaded is Orama =>
    hasProperties(loaded, 'create', 'search'),
  )
  const schema = Object.fromEntries(
    [...NAMES, 'custom_rank', 'show_on_dealer_website'].map((name) => [name, typeOf(name)]),
  )
  const db = create({ schema: { ...schema, words: 'string' } })
  return {
    name: 'orama',
    async build(count, vehicle) {
      for (const batch of batches(count, vehicle)) await insertMultiple(db, batch.map(documentOf), 500)
    },
    async run(cell) {
      const answers = []
      for (const options of searches(cell)) answers.push(await search(db, options))
      return { total: answers[0]?.count ?? 0, json: JSON.stringify(answers) }
    },
    async update(document) {
      await update(db, String(document['id']), documentOf(document))
    },
    texts: () => Object.fromEntries(Object.keys(QUERIES).map((cell) => [cell, JSON.stringify(searches(cell as Cell))])),
    close: () => undefined,
  }
}

function typeOf(name: string): string {
  if (NUMBERS.has(name)) return 'number'
  return LISTS.has(name) ? 'enum[]' : 'enum'
}

function documentOf(vehicle: Readonly<Record<string, unknown>>): object {
  const words = ['make', 'model', 'badge', 'series', 'body', 'fuel', 'colour'].map((name) => vehicle[name]).join(' ')
  const { certified, show_on_dealer_website: visible } = vehicle
  return { ...vehicle, certified: String(certified), show_on_dealer_website: String(visible), words }
}

function facetSettings(name: string): object {
  return NUMBERS.has(name) ? { ranges: [{ from: 0, to: 1e9 }] } : { limit: 100 }
}

function facets(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, facetSettings(name)]))
}

function searches(cell: Cell): object[] {
  const query = QUERIES[cell]
  const refined = (query.refinements ?? []).map(({ attribute }) => attribute)
  const base = { show_on_dealer_website: { eq: 'true' }, status: { in: ['in_stock', 'coming_soon'] } }
  const tenant = cell === 'tenant' ? { dealership_id: { eq: 'd0' } } : {}
  const chosen: Record<string, object> = {
    make: { in: ['Toyota', 'Ford'] },
    body: { in: ['suv', 'sedan'] },
    price: { between: [20_000, 60_000] },
  }
  const where = (without?: string) => ({
    ...base,
    ...tenant,
    ...Object.fromEntries(refined.filter((name) => name !== without).map((name) => [name, chosen[name] ?? {}])),
  })
  const [sort] = query.sort ?? []
  const main = {
    ...(query.text === undefined
      ? {}
      : { term: query.text, properties: ['words'], tolerance: cell === 'typo' ? 1 : 0, threshold: 0 }),
    where: where(),
    facets: facets(FACETS),
    sortBy: { property: sort?.attribute ?? 'custom_rank', order: (sort?.direction ?? 'desc').toUpperCase() },
    limit: query.limit,
    offset: query.offset ?? 0,
  }
  return [main, ...refined.map((name) => ({ ...main, where: where(name), facets: facets([name]), limit: 1 }))]
}
