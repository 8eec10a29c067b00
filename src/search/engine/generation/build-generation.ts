import { wholeBlocks, windowOf, type Window } from '../bitset/windows.ts'
import type { Memory } from '../bitset/bit-space.ts'
import type { Column } from '../columns/column.ts'
import { SingleColumn } from '../columns/single-column.ts'
import type { IndexSchema, SearchDocument } from '../contract.ts'
import { readField } from '../document/field-values.ts'
import type { Groups } from '../filter/group-windows.ts'
import { loadKernels, type KernelChoice } from '../kernels/load-kernels.ts'
import { GrowingList } from '../memory/growing-list.ts'
import { Heap } from '../memory/heap.ts'
import { Pool } from '../memory/pool.ts'
import { Scratch } from '../memory/scratch.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { attributeRule } from '../schema/check-schema.ts'
import { buildColumn, type BuildRows } from './build-columns.ts'
import { buildOrders } from './build-orders.ts'
import { buildTextFields } from './build-text.ts'
import { DocumentStore } from './document-store.ts'
import { Generation } from './generation.ts'

export type BuildOptions = {
  /** Default: SIMD where the machine has it. */
  readonly kernels?: KernelChoice
  /** Rows kept free for changes before the index is built anew; default an eighth of the documents, at least 1,024. */
  readonly spareRows?: number
}

/** Three sets of 256 u32 counters. */
const LANES_BYTES = 3 * 256 * 4

type Entry = readonly [key: string, document: SearchDocument]

/** Lays documents out as a generation, group by group. O(documents × attributes), some 20 µs a document of 30 attributes. */
export function buildGeneration(
  schema: IndexSchema,
  entries: readonly Entry[],
  options: BuildOptions = {},
): Generation {
  const sorted = byGroup(schema, entries)
  const documents = sorted.map(([, document]) => document)
  const builtRows = documents.length
  const tailStart = wholeBlocks(builtRows)
  const capacity = tailStart + wholeBlocks(options.spareRows ?? Math.max(1024, builtRows >>> 3))
  const memory = createMemory(capacity, options.kernels)
  const columns = buildColumns(schema, { documents, tailStart, capacity }, memory)
  const singles = new Map(
    [...columns].flatMap(([name, column]) => (column instanceof SingleColumn ? [[name, column]] : [])),
  )
  const store = new DocumentStore()
  for (const [row, [key, document]] of sorted.entries()) store.put(row, key, document)
  const live = memory.heap.alloc(capacity / 8)
  for (let row = 0; row < builtRows; row++) setBit(memory.heap.u32, live, row)
  const orders = buildOrders(schema, singles, store.keys, memory.heap)
  const fields = buildTextFields(schema, documents, memory.heap)
  const groups = groupsOf(schema, columns, builtRows)
  const built = { schema, memory, columns, fields, live, orders, groups, store, builtRows, tailStart, capacity }
  return new Generation({ ...built, heapEnd: memory.heap.used })
}

export function createMemory(capacity: number, kernels: KernelChoice | undefined): Memory {
  const heap = new Heap()
  let lanes: number | undefined
  return {
    heap,
    kernels: loadKernels(heap, kernels),
    bitsets: new Pool(heap, capacity / 8),
    lists: new Pool(heap, capacity * 4),
    // Taken when first asked for, so that a snapshot's addresses may be put back before.
    get lanes() {
      lanes ??= heap.alloc(LANES_BYTES)
      return lanes
    },
    tables: new Scratch(heap),
    counters: new Scratch(heap),
  }
}

/** Documents of a group next to one another, in order of arrival within it. */
function byGroup(schema: IndexSchema, entries: readonly Entry[]): readonly Entry[] {
  const name = schema.groupBy
  const attribute = name === undefined ? undefined : schema.attributes[name]
  if (name === undefined || !attribute) return entries
  const grouped = new Map<string, Entry[]>()
  for (const entry of entries) {
    const [value] = readField(entry[1][name], attribute).values
    const group = value === undefined ? '' : String(value)
    const list = grouped.get(group)
    if (list) list.push(entry)
    else grouped.set(group, [entry])
  }
  return [...grouped].sort(([a], [b]) => compareCodePoints(a, b)).flatMap(([, list]) => list)
}

/** A column for every attribute that is filtered, sorted, ranked or grouped by. */
function buildColumns(schema: IndexSchema, rows: BuildRows, memory: Memory): Map<string, Column> {
  const ranked = new Set(schema.rankingRules.map((rule) => attributeRule(rule)?.attribute))
  const needed = Object.entries(schema.attributes).filter(
    ([name, attribute]) => attribute.filterable || attribute.sortable || ranked.has(name) || name === schema.groupBy,
  )
  const lists = { codes: new GrowingList(), ends: new GrowingList() }
  return new Map(needed.map(([name, attribute]) => [name, buildColumn(name, attribute, rows, memory, lists)]))
}

/** Where the rows of each group lie. */
export function groupsOf(
  schema: IndexSchema,
  columns: ReadonlyMap<string, Column>,
  builtRows: number,
): Groups | undefined {
  const column = schema.groupBy === undefined ? undefined : columns.get(schema.groupBy)
  if (schema.groupBy === undefined || !(column instanceof SingleColumn)) return undefined
  const windows = new Map<number, Window>()
  for (let from = 0, row = 1; row <= builtRows; row++) {
    if (row < builtRows && column.codeOf(row) === column.codeOf(from)) continue
    windows.set(column.codeOf(from), windowOf(from, row))
    from = row
  }
  return { attribute: schema.groupBy, column, windows }
}

function setBit(words: Uint32Array, bits: number, row: number): void {
  const word = (bits >>> 2) + (row >>> 5)
  words[word] = (words[word] ?? 0) | (1 << (row & 31))
}
