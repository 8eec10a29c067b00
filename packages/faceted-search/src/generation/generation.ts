import type { Memory, Bits } from '../bitset/bit-space.ts'
import { windowOf, type Window } from '../bitset/windows.ts'
import type { Column } from '../columns/column.ts'
import { FIRST_VALUE } from '../columns/dictionary.ts'
import { SingleColumn } from '../columns/single-column.ts'
import type { IndexSchema, SearchDocument } from '../contract.ts'
import { BaseFacetCache } from '../counting/base-facet-cache.ts'
import type { DocumentBytes } from '../document/document-bytes.ts'
import { readField } from '../document/field-values.ts'
import { ParsedDocuments } from '../document/parsed-documents.ts'
import type { RowKeys } from '../document/row-keys.ts'
import type { Rows } from '../filter/evaluate-filter.ts'
import { FilterCache, type CachedFilter } from '../filter/filter-cache.ts'
import type { Groups } from '../filter/group-windows.ts'
import { encodeUtf8 } from '../memory/utf8.ts'
import type { TextField } from '../postings/text-field.ts'
import { PostingsCache } from '../postings/postings-cache.ts'
import { TermHitCache, type WordSource } from '../postings/word-match.ts'
import { fieldTerms } from '../postings/field-terms.ts'
import type { RowRecords } from '../records/row-records.ts'
import type { GroupRows } from './group-rows.ts'

/** The parts of a built generation. */
export type GenerationParts = {
  readonly schema: IndexSchema
  readonly memory: Memory
  readonly columns: ReadonlyMap<string, Column>
  /** The columns' codes again, one cache line per row. */
  readonly records: RowRecords
  readonly fields: ReadonlyMap<string, TextField>
  readonly live: Bits
  /** The built set of live rows: the same as `live`, unless this thread has one of its own. */
  readonly builtLive: Bits
  readonly orders: ReadonlyMap<string, number>
  readonly groups: Groups | undefined
  readonly groupRows: GroupRows
  readonly keys: RowKeys
  readonly documents: DocumentBytes
  /** Number of rows of the build; the rows up to the next whole block are empty. */
  readonly builtRows: number
  readonly tailStart: number
  /** Maximum number of rows. */
  readonly capacity: number
  /** End of the built data in the heap; scratch of queries follows. */
  readonly heapEnd: number
}

/** A row that has been written, and the primary key of its document. */
export type StagedRow = { readonly key: string; readonly row: number }

/**
 * One state of an index in one memory. It is built as a whole, then appends changes until it is full and the next
 * generation replaces it.
 *
 *     rows         0 ............ builtRows | tailStart ......... rowCount ....... capacity
 *                  built, group by group    | since, in order of arrival   | spare
 *                  [group A][group B][ C  ] | [ A' ][ C' ][ A" ]
 *     live         1111111110111011111111     1     1     1                  0: replaced or deleted
 *     columns      a code (u8, u16, u32), a mask or a list of codes per row
 *     records      64 bytes per row: the codes and masks of its attributes again, side by side
 *     orders       built rows by each sort: u32 lists
 *     postings     term → built rows, ascending; terms since the build in a map
 *     pools        scratch bitsets and lists of queries, bitsets of cached filters
 *
 * A row is written once and never changed, so a query reads one state and a cached bitset stays valid. A change is a few
 * new rows and a few bits of `live`.
 */
export class Generation {
  readonly parts: GenerationParts
  readonly text: WordSource
  readonly filters: FilterCache
  readonly baseFacets: BaseFacetCache
  readonly singles: ReadonlyMap<string, SingleColumn>
  /** The base filter of a query without one: all rows. */
  readonly everything: CachedFilter
  /** The rows that filters are evaluated against. */
  readonly rows: Rows
  /** Documents as objects, by row. */
  readonly parsed: ParsedDocuments
  rowCount: number
  #size: number
  #full = false
  readonly #changes: number[] = []

  constructor(parts: GenerationParts, rowCount = parts.tailStart) {
    this.parts = parts
    this.rowCount = rowCount
    this.#size = countRows(parts, rowCount)
    this.parsed = new ParsedDocuments((row) => parts.documents.at(row))
    const postingsCache = new PostingsCache(parts.memory, parts.capacity)
    this.text = {
      fields: [...parts.fields.values()],
      rows: parts.capacity,
      hitCache: new TermHitCache(),
      postingsCache,
    }
    this.baseFacets = new BaseFacetCache(this.#changes)
    this.everything = { bits: everyRow(parts), evaluatedRows: Infinity }
    this.rows = { columns: parts.columns, every: this.everything.bits }
    this.filters = new FilterCache(parts.memory, this.rows, parts.tailStart)
    this.singles = new Map(
      [...parts.columns].flatMap(([name, column]) => (column instanceof SingleColumn ? [[name, column]] : [])),
    )
  }

  get all(): Window {
    return windowOf(0, this.rowCount)
  }

  get sinceBuild(): Window {
    return windowOf(this.parts.tailStart, this.rowCount)
  }

  /** Number of live documents. */
  get size(): number {
    return this.#size
  }

  isLive(row: number): boolean {
    const { memory, live } = this.parts
    return (((memory.heap.u32[(live >>> 2) + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 1
  }

  /** The row of the live document with this key. O(1). */
  rowOf(key: string): number | undefined {
    const row = this.parts.keys.find(key)
    return row !== undefined && this.isLive(row) ? row : undefined
  }

  /** The group of a row; undefined if the index has no groups, or the row has none. */
  groupOf(row: number): string | undefined {
    const column = this.parts.groups?.column
    const [code] = column?.codesOf(row) ?? []
    return code === undefined || code < FIRST_VALUE ? undefined : column?.dictionary.name(code)
  }

  /**
   * Appends a document, which is not visible before `commit`. Returns its row, or undefined if it doesn't fit:
   * then the generation accepts no further documents. O(attributes + terms).
   * @param end the end of its JSON, if another thread has already written it
   */
  stage(document: SearchDocument, end?: number): number | undefined {
    const { columns, records, documents, capacity } = this.parts
    const row = this.rowCount
    const fits = !this.#full && row < capacity && appendAll(columns, row, document)
    this.#full = !fits
    if (!fits) return undefined
    records.write(row)
    this.#appendTerms(row, document)
    if (end === undefined) documents.append(row, encodeUtf8(JSON.stringify(document)))
    else documents.adopt(row, end)
    this.rowCount += 1
    return row
  }

  /** Deletes documents, then makes staged ones visible in place of their previous versions. O(1) each. */
  commit(deletes: readonly string[], staged: readonly StagedRow[]): void {
    for (const key of deletes) this.#remove(key)
    for (const { key, row } of staged) {
      this.#remove(key)
      this.parts.keys.append(row, key)
      this.#setLive(row, true)
    }
  }

  #remove(key: string): void {
    const row = this.rowOf(key)
    if (row !== undefined) this.#setLive(row, false)
  }

  #appendTerms(row: number, document: SearchDocument): void {
    for (const [name, attribute] of Object.entries(this.parts.schema.attributes)) {
      if (!attribute.searchable) continue
      const field = this.parts.fields.get(name)
      const { values } = readField(document[name], attribute)
      for (const value of values) field?.append(row, fieldTerms(String(value), attribute.searchable.kind))
    }
  }

  #setLive(row: number, alive: boolean): void {
    const { memory, live } = this.parts
    const word = (live >>> 2) + (row >>> 5)
    const bit = 1 << (row & 31)
    const before = memory.heap.u32[word] ?? 0
    memory.heap.u32[word] = alive ? before | bit : before & ~bit
    this.#size += alive ? 1 : -1
    this.#changes.push(alive ? row : ~row)
  }
}

/** False if it doesn't fit into one of the columns. */
function appendAll(columns: GenerationParts['columns'], row: number, document: SearchDocument): boolean {
  for (const [name, column] of columns) {
    if (!column.append(row, readField(document[name], column.attribute))) return false
  }
  return true
}

function everyRow({ memory, capacity }: GenerationParts): Bits {
  const bits = memory.bitsets.take()
  memory.heap.u32.fill(0xffff_ffff, bits >>> 2, (bits >>> 2) + capacity / 32)
  return bits
}

function countRows({ memory, live }: GenerationParts, rowCount: number): number {
  const { from, to } = windowOf(0, rowCount)
  return memory.kernels.count(live, from, to)
}
