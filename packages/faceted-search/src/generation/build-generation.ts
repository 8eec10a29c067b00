import type { Memory } from '../bitset/bit-space.ts'
import { wholeBlocks } from '../bitset/windows.ts'
import type { Column } from '../columns/column.ts'
import { SingleColumn } from '../columns/single-column.ts'
import type { IndexSchema } from '../contract.ts'
import { DocumentBytes } from '../document/document-bytes.ts'
import { RowKeys, writeKeys } from '../document/row-keys.ts'
import { createWasmMemory, Heap } from '../memory/heap.ts'
import { RowRecords } from '../records/row-records.ts'
import { runSteps, runStepsAsync, type Steps } from '../run-steps.ts'
import { attributeRule } from '../schema/check-schema.ts'
import { buildOrders } from './build-orders.ts'
import { groupOrder, type BuildSource } from './build-source.ts'
import { ColumnBuilder } from './column-builder.ts'
import { createMemory, type MemoryOptions } from './create-memory.ts'
import { Generation } from './generation.ts'
import { groupRowsOf, groupsOf } from './group-rows.ts'
import { textFieldBuilders } from './text-field-builder.ts'

export type BuildOptions = MemoryOptions & {
  /** Spare rows for changes before the index has to be rebuilt. Default: an eighth of the documents, at least 1,024. */
  readonly spareRows?: number
  /** Uses memory that other threads can read. */
  readonly shared?: boolean
}

/** Documents read in one step of a build: about 15 ms of a vehicle's 60 attributes. */
const DOCUMENTS_PER_STEP = 100

/** Builds a generation from documents, group by group. O(documents × attributes + values log values + orders × rows). */
export function buildGeneration(schema: IndexSchema, source: BuildSource, options: BuildOptions = {}): Generation {
  return runSteps(buildSteps(schema, source, options))
}

/**
 * Like `buildGeneration`, in steps, so that the event loop stays responsive. The source must not change meanwhile.
 * @param pause awaited after each step; it has to let other work run
 */
export function buildGenerationAsync(
  schema: IndexSchema,
  source: BuildSource,
  options: BuildOptions,
  pause: () => Promise<unknown>,
): Promise<Generation> {
  return runStepsAsync(buildSteps(schema, source, options), pause)
}

function* buildSteps(schema: IndexSchema, source: BuildSource, options: BuildOptions): Steps<Generation> {
  const builtRows = source.length
  const tailStart = wholeBlocks(builtRows)
  const capacity = tailStart + wholeBlocks(options.spareRows ?? Math.max(1024, builtRows >>> 3))
  const heap = new Heap(createWasmMemory(options.shared))
  const memory = createMemory(heap, capacity, options)
  const room = { tailStart, capacity }
  const { columns, fields, keys, documents } = yield* fill(schema, source, room, memory, options.shared)
  yield
  const records = RowRecords.of(heap, columns, room, memory.counting)
  const live = heap.alloc(capacity / 8)
  setFirstBits(heap.u32, live, builtRows)
  const orders = buildOrders(schema, singlesOf(columns), keys, heap)
  yield
  const rowKeys = new RowKeys(heap, writeKeys(heap, keys), tailStart)
  const groupRows = groupRowsOf(schema, columns, builtRows)
  const groups = groupsOf(schema, columns, groupRows)
  const built = {
    schema,
    memory,
    columns,
    records,
    fields,
    live,
    builtLive: live,
    orders,
    groups,
    groupRows,
    keys: rowKeys,
    documents,
  }
  return new Generation({ ...built, builtRows, tailStart, capacity, heapEnd: heap.used })
}

/** Reads every document once and passes it to all columns, text fields, keys and document bytes. */
function* fill(
  schema: IndexSchema,
  source: BuildSource,
  room: { readonly tailStart: number; readonly capacity: number },
  memory: Memory,
  shared: boolean | undefined,
) {
  const { heap } = memory
  const columns = columnBuilders(schema)
  const fields = textFieldBuilders(schema)
  const documents = new DocumentBytes(heap, { ends: heap.alloc(room.capacity * 8), end: 0 }, [], shared)
  const keys: string[] = []
  for (const index of groupOrder(source)) {
    const { key, document, json } = source.entry(index)
    const row = keys.push(key) - 1
    documents.append(row, json)
    for (const [name, column] of columns) column.add(document[name])
    for (const field of fields.values()) field.add(row, document)
    if (keys.length % DOCUMENTS_PER_STEP === 0) yield
  }
  for (let row = keys.length; row < room.tailStart; row++) documents.leaveOut(row)
  const finished = new Map<string, Column>()
  for (const [name, column] of columns) finished.set(name, column.finish(room, memory))
  yield
  return {
    columns: finished,
    fields: new Map(Array.from(fields, ([name, field]) => [name, field.finish(heap)])),
    keys,
    documents,
  }
}

/** A column builder for every attribute that is used in filters, sorts, ranking or groups. */
function columnBuilders(schema: IndexSchema): Map<string, ColumnBuilder> {
  const ranked = new Set(schema.rankingRules.map((rule) => attributeRule(rule)?.attribute))
  const needed = Object.entries(schema.attributes).filter(
    ([name, attribute]) => attribute.filterable || attribute.sortable || ranked.has(name) || name === schema.groupBy,
  )
  return new Map(needed.map(([name, attribute]) => [name, new ColumnBuilder(attribute)]))
}

function singlesOf(columns: ReadonlyMap<string, Column>): Map<string, SingleColumn> {
  return new Map([...columns].flatMap(([name, column]) => (column instanceof SingleColumn ? [[name, column]] : [])))
}

function setFirstBits(words: Uint32Array, bits: number, length: number): void {
  const first = bits >>> 2
  words.fill(0xffff_ffff, first, first + (length >>> 5))
  if ((length & 31) > 0) words[first + (length >>> 5)] = (1 << (length & 31)) - 1
}
