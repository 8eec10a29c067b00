import type { SearchDocument } from '@forecourt/faceted-search'
import { FACETS } from './stock.ts'

const NUMBERS = new Set(['price', 'km', 'seats'])
const WORDS = ['make', 'model', 'badge', 'series', 'body', 'fuel', 'colour']

type Column = readonly [name: string, type: 'text' | 'integer']

/** The columns of a table of vehicles with their types: filters and facets, the searched words, the whole vehicle. */
export const COLUMNS: readonly Column[] = [
  ['id', 'text'],
  ...['status', 'show_on_dealer_website', 'dealership_id'].map((name): Column => [name, 'text']),
  ...FACETS.map((name): Column => [name, NUMBERS.has(name) ? 'integer' : 'text']),
  ['custom_rank', 'integer'],
  ['words', 'text'],
  ['document', 'text'],
]

export type Cell = string | number | null

/** A vehicle as a row of that table, with lists as JSON. */
export function rowOf(vehicle: SearchDocument): Cell[] {
  const words = wordsOf(vehicle)
  const named: SearchDocument = { ...vehicle, words, document: JSON.stringify(vehicle) }
  return COLUMNS.map(([name]) => cellOf(named[name]))
}

/** The words that text queries search. */
export function wordsOf(vehicle: SearchDocument): string {
  return WORDS.flatMap((name) => vehicle[name] ?? []).join(' ')
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null || typeof value === 'number') return value ?? null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
