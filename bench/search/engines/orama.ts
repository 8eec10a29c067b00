import type { Filter, SearchDocument } from '@forecourt/faceted-search'
import { CELLS, QUERIES, VISIBLE, type Cell } from '../cells.ts'
import { QUERY_VALUES } from '../query-values.ts'
import { batches, LATE, type Engine } from '../engine.ts'
import { hasProperties, peer } from '../peer.ts'
import { FACETS } from '../stock.ts'
import { wordsOf } from '../table.ts'

type Database = object
type Found = {
  readonly count: number
  readonly hits: readonly { readonly document: object }[]
  readonly facets?: Readonly<Record<string, { readonly values: Readonly<Record<string, number>> }>>
}
type Orama = {
  create(options: object): Database
  insertMultiple(db: Database, documents: object[], size: number): Promise<unknown>
  search(db: Database, options: object): Found | Promise<Found>
  update(db: Database, id: string, document: object): Promise<unknown>
}

const NUMBERS = new Set(['price', 'km', 'seats', 'custom_rank'])
const LISTS = new Set(['categories', 'filtered_features'])
const OTHER_ATTRIBUTES = ['series', 'status', 'dealership_id', 'custom_rank', 'show_on_dealer_website']

/** Orama in this process, with enum filters. A disjunctive facet needs a search of its own. */
export function orama(): Engine {
  const { create, insertMultiple, search, update } = peer('@orama/orama', (loaded): loaded is Orama =>
    hasProperties(loaded, 'create', 'search'),
  )
  const types = [...FACETS, ...OTHER_ATTRIBUTES].map((name) => [name, typeOf(name)])
  const db = create({ schema: { ...Object.fromEntries(types), words: 'string' } })
  return {
    name: 'orama',
    async build(count, vehicle) {
      for (const batch of batches(count, vehicle)) await insertMultiple(db, batch.map(documentOf), 500)
    },
    async run(cell, isLate) {
      const found: Found[] = []
      for (const options of searches(cell)) {
        if (isLate()) return LATE
        found.push(await search(db, options))
      }
      const [first] = found
      const total = first?.count ?? 0
      const facets = Object.assign({}, ...found.map(facetsOf)) as object
      return { total, json: JSON.stringify({ total, hits: first?.hits.map(({ document }) => document), facets }) }
    },
    async update(document) {
      await update(db, String(document['id']), documentOf(document))
    },
    texts: () => Object.fromEntries(CELLS.map((cell) => [cell, JSON.stringify(searches(cell))])),
    close: () => undefined,
  }
}

function typeOf(name: string): string {
  if (NUMBERS.has(name)) return 'number'
  return LISTS.has(name) ? 'enum[]' : 'enum'
}

function documentOf(vehicle: SearchDocument): object {
  const { certified, show_on_dealer_website: visible } = vehicle
  const whole = { ...vehicle, certified: String(certified), show_on_dealer_website: String(visible) }
  const present = Object.entries(whole).filter(([, value]) => value !== undefined && value !== null)
  return { ...Object.fromEntries(present), words: wordsOf(vehicle) }
}

/** Counts of the values of text facets. Orama counts numbers only by ranges. */
function facetsOf({ facets = {} }: Found): object {
  const named = Object.entries(facets).filter(([name]) => !NUMBERS.has(name))
  return Object.fromEntries(
    named.map(([name, { values }]) => [
      name,
      Object.entries(values)
        .map(([value, count]) => ({ value, count }))
        .toSorted((a, b) => b.count - a.count),
    ]),
  )
}

function settingsOf(names: readonly string[]): object {
  return Object.fromEntries(
    names.map((name) => [name, NUMBERS.has(name) ? { ranges: [{ from: 0, to: 1e9 }] } : { limit: 100 }]),
  )
}

function searches(cell: Cell): object[] {
  const query = QUERIES[cell]
  const refined = (query.refinements ?? []).map(({ attribute }) => attribute)
  const tenant = cell === 'tenant' ? { dealership_id: { eq: QUERY_VALUES.dealership } } : {}
  const where = (without?: string) => {
    const selected = QUERY_VALUES.browse.filter(({ attribute }) => refined.includes(attribute) && attribute !== without)
    return { ...conditionOf(VISIBLE), ...tenant, ...Object.assign({}, ...selected.map(conditionOf)) }
  }
  const [sort] = query.sort ?? []
  const main = {
    ...(query.text !== undefined && {
      term: query.text,
      properties: ['words'],
      tolerance: cell === 'typo' ? 1 : 0,
      threshold: 0,
    }),
    where: where(),
    facets: settingsOf(FACETS.filter((name) => !refined.includes(name))),
    sortBy: { property: sort?.attribute ?? 'custom_rank', order: (sort?.direction ?? 'desc').toUpperCase() },
    limit: query.limit,
    offset: query.offset ?? 0,
  }
  const facetSearch = (name: string) => ({ ...main, where: where(name), facets: settingsOf([name]), limit: 1 })
  return [main, ...refined.map(facetSearch)]
}

function conditionOf(filter: Filter): object {
  switch (filter.kind) {
    case 'and':
      return Object.assign({}, ...filter.of.map(conditionOf)) as object
    case 'equals':
      return { [filter.attribute]: { eq: String(filter.value) } }
    case 'in':
      return { [filter.attribute]: { in: filter.values } }
    case 'range':
      return { [filter.attribute]: { between: [filter.from, filter.to] } }
    default:
      throw new TypeError(`The benchmark has no filter of the kind ${filter.kind}`)
  }
}
