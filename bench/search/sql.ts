import type { Filter, Query } from '#search/engine/contract.ts'
import { QUERIES, type Cell } from './cells.ts'
import { FACETS } from './stock.ts'

/** How a database spells what the others spell otherwise. */
export type Dialect = {
  /** What to join for one row a value of a column that holds a list, and how the value is then called. */
  readonly unnest: (column: string) => string
  readonly value: string
  /** A condition that a vehicle matches a text (words by AND, the last as a prefix); undefined: no text search. */
  readonly text: ((text: string) => string) | undefined
}

export type Statements = {
  readonly total: string
  readonly hits: string
  readonly facets: readonly { name: string; values: string; stats?: string }[]
}

const MULTI = new Set(['categories', 'filtered_features'])
const STATS = new Set(['price', 'km'])

/** The statements that answer a cell: total, page, and a GROUP BY a facet, each without its own choice. */
export function statements(cell: Cell, dialect: Dialect): Statements | undefined {
  const query = QUERIES[cell]
  if (query.text !== undefined && !dialect.text) return undefined
  const where = (without?: string) => conditions(query, dialect, without)
  const order = query.sort?.map(({ attribute, direction }) => `${attribute} ${direction}`) ?? []
  const page = `LIMIT ${query.limit ?? 20} OFFSET ${query.offset ?? 0}`
  return {
    total: `SELECT count(*) AS n FROM vehicle WHERE ${where()}`,
    hits: `SELECT document FROM vehicle WHERE ${where()} ORDER BY ${[...order, 'custom_rank DESC', 'id'].join(', ')} ${page}`,
    facets: FACETS.map((name) => {
      const from = MULTI.has(name) ? `vehicle, ${dialect.unnest(name)}` : 'vehicle'
      const value = MULTI.has(name) ? dialect.value : name
      const values = `SELECT ${value} AS v, count(*) AS n FROM ${from} WHERE ${where(name)} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100`
      const stats = `SELECT min(${name}) AS least, max(${name}) AS most FROM vehicle WHERE ${where(name)}`
      return { name, values, ...(STATS.has(name) && { stats }) }
    }),
  }
}

function conditions(query: Query, dialect: Dialect, without: string | undefined): string {
  const chosen = (query.refinements ?? []).filter(({ attribute }) => attribute !== without).map(({ filter }) => filter)
  const parts = [...(query.base ? [query.base] : []), ...chosen].map(sql)
  if (query.text !== undefined && dialect.text) parts.push(dialect.text(query.text))
  return parts.join(' AND ')
}

function sql(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
      return filter.of.map(sql).join(' AND ')
    case 'equals':
      return `${filter.attribute} = ${literal(filter.value)}`
    case 'in':
      return `${filter.attribute} IN (${filter.values.map(literal).join(', ')})`
    case 'range':
      return `${filter.attribute} BETWEEN ${filter.from ?? 0} AND ${filter.to ?? 1e9}`
    default:
      throw new TypeError(`The benchmark asks nothing of kind ${filter.kind}`)
  }
}

function literal(value: string | number | boolean): string {
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

/** The columns of the table, with their types. */
export const COLUMNS: readonly (readonly [name: string, type: 'text' | 'integer'])[] = [
  ['id', 'text'],
  ...['status', 'show_on_dealer_website', 'dealership_id'].map((name) => [name, 'text'] as const),
  ...FACETS.map((name) => [name, ['price', 'km', 'seats'].includes(name) ? 'integer' : 'text'] as const),
  ['custom_rank', 'integer'],
  ['words', 'text'],
  ['document', 'text'],
]

/** A vehicle as a row of that table. */
export function rowOf(vehicle: Readonly<Record<string, unknown>>): (string | number)[] {
  const words = ['make', 'model', 'badge', 'series', 'body', 'fuel', 'colour']
    .map((name) => String(vehicle[name]))
    .join(' ')
  const named: Readonly<Record<string, unknown>> = { ...vehicle, words, document: JSON.stringify(vehicle) }
  return COLUMNS.map(([name]) => {
    const value = named[name]
    if (typeof value === 'number') return value
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}
