import { CodeArray, codeWidth } from '../columns/code-array.ts'
import type { Column } from '../columns/column.ts'
import { ABSENT, EMPTY, FIRST_VALUE, NULL, type Dictionary } from '../columns/dictionary.ts'
import { MultiColumn } from '../columns/multi-column.ts'
import { NumberDictionary } from '../columns/number-dictionary.ts'
import { SingleColumn } from '../columns/single-column.ts'
import { TextDictionary } from '../columns/text-dictionary.ts'
import type { AttributeSchema, SearchDocument } from '../contract.ts'
import { readField } from '../document/field-values.ts'
import type { Memory } from '../bitset/bit-space.ts'
import type { GrowingList } from '../memory/growing-list.ts'
import { compareCodePoints } from '../order/compare-text.ts'

/** A multi-valued attribute whose codes, and some to come, are no more than so many has a bitset for each, besides its lists. */
const MOST_BITMAPS = 64
const BITMAPS_TO_COME = 8

export type BuildRows = {
  /** In order of the rows. */
  readonly documents: readonly SearchDocument[]
  readonly tailStart: number
  readonly capacity: number
}

/** Lists that one column after another is made in. */
export type BuildLists = { readonly codes: GrowingList; readonly ends: GrowingList }

/** The column of one attribute over the documents of a build. O(documents + values log values). */
export function buildColumn(
  name: string,
  attribute: AttributeSchema,
  rows: BuildRows,
  memory: Memory,
  lists: BuildLists,
): Column {
  const { codes, ends, values } = firstCodes(name, attribute, rows.documents, lists)
  const { dictionary, translation } = sortValues(values, attribute)
  translate(codes, translation)
  return attribute.multi
    ? multiColumn(attribute, dictionary, codes, ends, rows, memory)
    : singleColumn(attribute, dictionary, codes, rows, memory)
}

type FirstCodes = { codes: Uint32Array; ends: Uint32Array; values: (string | number)[] }

/** In place. Loops over all rows are counted loops: iterators cost several times as much here. */
function translate(codes: Uint32Array, translation: Uint32Array): void {
  for (let index = 0; index < codes.length; index++) codes[index] = translation[codes[index] ?? 0] ?? 0
}

/** Codes in order of appearance, and where those of each document end. */
function firstCodes(
  name: string,
  attribute: AttributeSchema,
  documents: readonly SearchDocument[],
  lists: BuildLists,
): FirstCodes {
  const known = new Map<string | number, number>()
  const codes = lists.codes.clear()
  const ends = lists.ends.clear()
  const states = { absent: ABSENT, null: NULL, empty: EMPTY }
  for (let row = 0; row < documents.length; row++) {
    const { state, values } = readField(documents[row]?.[name], attribute)
    for (const value of values) {
      let code = known.get(value)
      if (code === undefined) known.set(value, (code = FIRST_VALUE + known.size))
      codes.push(code)
    }
    // A list of no codes says absent; a single column has a code for that, too.
    if (state !== 'values' && !(state === 'absent' && attribute.multi)) codes.push(states[state])
    ends.push(codes.length)
  }
  return { codes: codes.view(), ends: ends.view(), values: [...known.keys()] }
}

/** The dictionary of the values, and for each code of appearance the sorted one. */
function sortValues(
  values: readonly (string | number)[],
  attribute: AttributeSchema,
): { dictionary: Dictionary; translation: Uint32Array } {
  const order = Array.from(values, (_, index) => index)
  const translation = new Uint32Array(FIRST_VALUE + values.length)
  for (let code = 0; code < FIRST_VALUE; code++) translation[code] = code
  const numeric = attribute.type === 'number'
  const numbers = numeric ? Float64Array.from(values, Number) : new Float64Array()
  const texts = numeric ? [] : values.map(String)
  order.sort(
    numeric
      ? (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0)
      : (a, b) => compareCodePoints(texts[a] ?? '', texts[b] ?? ''),
  )
  for (const [place, index] of order.entries()) translation[FIRST_VALUE + index] = FIRST_VALUE + place
  const dictionary = numeric
    ? new NumberDictionary(numbers.sort())
    : new TextDictionary(
        order.map((index) => texts[index] ?? ''),
        attribute.type,
      )
  return { dictionary, translation }
}

function singleColumn(
  attribute: AttributeSchema,
  dictionary: Dictionary,
  codes: Uint32Array,
  rows: BuildRows,
  memory: Memory,
): Column {
  const column = new CodeArray(memory.heap, codeWidth(dictionary.size), rows.capacity)
  column.setAll(codes)
  return new SingleColumn(attribute, dictionary, column)
}

function multiColumn(
  attribute: AttributeSchema,
  dictionary: Dictionary,
  codes: Uint32Array,
  ends: Uint32Array,
  rows: BuildRows,
  memory: Memory,
): Column {
  const { heap } = memory
  const codesPerRow = codes.length / Math.max(1, ends.length)
  const room = (rows.capacity - rows.tailStart) * Math.ceil(codesPerRow * 2 + 2)
  const store = new CodeArray(heap, codeWidth(dictionary.size), codes.length + room)
  store.setAll(codes)
  const starts = heap.alloc((rows.capacity + 1) * 4)
  heap.u32.set(ends, (starts >>> 2) + 1)
  heap.u32.fill(codes.length, (starts >>> 2) + 1 + ends.length, (starts >>> 2) + 1 + rows.tailStart)
  const bitmaps =
    dictionary.size > MOST_BITMAPS - BITMAPS_TO_COME
      ? []
      : Array.from({ length: dictionary.size + BITMAPS_TO_COME }, () => heap.alloc(rows.capacity / 8))
  if (bitmaps.length > 0) markRows(codes, ends, (code, row) => setBit(heap.u32, bitmaps[code] ?? 0, row))
  return new MultiColumn(attribute, dictionary, { starts, codes: store, bitmaps, codesPerRow }, heap)
}

function markRows(codes: Uint32Array, ends: Uint32Array, mark: (code: number, row: number) => void): void {
  let entry = 0
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? 0
    for (; entry < end; entry++) mark(codes[entry] ?? 0, row)
  }
}

function setBit(words: Uint32Array, bits: number, row: number): void {
  const word = (bits >>> 2) + (row >>> 5)
  words[word] = (words[word] ?? 0) | (1 << (row & 31))
}
