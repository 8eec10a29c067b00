import { cellText, type Cell } from '../../cell.ts'
import { withoutControlCharacters } from '../../values/clean-text.ts'
import { meaning, type CompileContext } from './compile-source.ts'
import { mappedColumns, type Mapping } from '../mapping.ts'

/** SHA-256 of a text in base64url, injected because pure code has no crypto. */
export type Hash = (text: string) => string

/** The ASCII unit separator, which no cell contains, so that different rows never give the same key. */
const SEPARATOR = '\u001f'
const LONGEST_KEY = 200

export type RowIdentity = {
  /** The identifier, or the hash of the row. */
  readonly key: string
  /** Whether it is an identifier of the feed. Two rows with one identifier are duplicates; rows with one hash are separate vehicles. */
  readonly isNamed: boolean
}

/** Returns the identity of a row, or null if it has none. */
export type RowKey = (cells: readonly Cell[]) => RowIdentity | null

export function compileKey(mapping: Mapping, context: CompileContext, hash: Hash): RowKey {
  const { columns, hashWithout } = mapping.identity
  const named = namedKey(columns, context, hash)
  const hashed = hashWithout && hashKey(mapping, hashWithout, context, hash)
  return (cells) => {
    const name = named(cells)
    if (name !== null) return { key: name, isNamed: true }
    return hashed && { key: hashed(cells), isNamed: false }
  }
}

type KeyText<T> = (cells: readonly Cell[]) => T

function namedKey(
  alternatives: readonly (readonly string[])[],
  { columnIndex, nulls }: CompileContext,
  hash: Hash,
): KeyText<string | null> {
  const indexes = alternatives.map((columns) => columns.map((column) => columnIndex(column)))
  return (cells) => {
    for (const alternative of indexes) {
      const values = alternative.map((index) => (index === undefined ? null : meaning(cells[index], nulls)))
      if (values.every((value) => value !== null)) {
        const key = withoutControlCharacters(values.map((value) => cellText(value)).join(SEPARATOR))
        return key.length > LONGEST_KEY ? hash(key) : key
      }
    }
    return null
  }
}

/** Hashes the columns in the order of their names, so that a feed may reorder them. */
function hashKey(
  mapping: Mapping,
  without: readonly string[],
  { columnIndex }: CompileContext,
  hash: Hash,
): KeyText<string> {
  const excluded = new Set(without.map(columnIndex))
  const indexes = mappedColumns(mapping).toSorted().map(columnIndex)
  const hashed = indexes.filter((index) => index !== undefined && !excluded.has(index))
  return (cells) => hash(hashed.map((index) => cellText(cells[index ?? 0])).join(SEPARATOR))
}
