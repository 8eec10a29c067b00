import type { Memory } from '../bitset/bit-space.ts'
import { CodeArray, codeWidth } from '../columns/code-array.ts'
import type { Column } from '../columns/column.ts'
import { ABSENT, EMPTY, FIRST_VALUE, NULL, type Dictionary } from '../columns/dictionary.ts'
import { MASK_CODES, MultiColumn, writeMask } from '../columns/multi-column.ts'
import { NumberDictionary, writeNumbers } from '../columns/number-dictionary.ts'
import { SingleColumn } from '../columns/single-column.ts'
import { TextDictionary, writeTexts } from '../columns/text-dictionary.ts'
import type { AttributeSchema } from '../contract.ts'
import { readField } from '../document/field-values.ts'
import { GrowingList } from '../memory/growing-list.ts'
import type { Heap } from '../memory/heap.ts'
import { compareCodePoints } from '../order/compare-text.ts'

/** A multi-valued attribute is stored as masks if at least this many later codes would have a bit. */
const MASK_CODES_TO_COME = 8

const STATES = { absent: ABSENT, null: NULL, empty: EMPTY }

/** The first row since the build, and the maximum number of rows of a generation. */
export type RowRoom = { readonly tailStart: number; readonly capacity: number }

/** Builds the column of one attribute from documents in sequence: codes in order of appearance, which become sorted codes at the end. */
export class ColumnBuilder {
  readonly #attribute: AttributeSchema
  readonly #known = new Map<string | number, number>()
  readonly #codes = new GrowingList()
  /** For several values: the end of each document's codes. */
  readonly #ends = new GrowingList()

  constructor(attribute: AttributeSchema) {
    this.#attribute = attribute
  }

  /** Adds the attribute's field of the next document. O(values). */
  add(raw: unknown): void {
    const { state, values } = readField(raw, this.#attribute)
    const { multi } = this.#attribute
    for (const value of values) {
      let code = this.#known.get(value)
      if (code === undefined) this.#known.set(value, (code = FIRST_VALUE + this.#known.size))
      this.#codes.push(code)
    }
    // An empty list means absent; a single-valued column has a code for that.
    if (state !== 'values' && !(state === 'absent' && multi)) this.#codes.push(STATES[state])
    if (multi) this.#ends.push(this.#codes.length)
  }

  /** O(codes + values log values). */
  finish(rows: RowRoom, { heap }: Memory): Column {
    const { dictionary, translation } = sortValues([...this.#known.keys()], this.#attribute, heap)
    const codes = this.#codes.view()
    // An iterator would be several times slower here.
    for (let index = 0; index < codes.length; index++) codes[index] = translation[codes[index] ?? 0] ?? 0
    if (this.#attribute.multi) return multiColumn(this.#attribute, dictionary, codes, this.#ends.view(), rows, heap)
    const column = new CodeArray(heap, codeWidth(dictionary.size), rows.capacity)
    column.setAll(codes)
    return new SingleColumn(this.#attribute, dictionary, column)
  }
}

/** The dictionary of the values, and the sorted code for each code of appearance. */
function sortValues(
  values: readonly (string | number)[],
  attribute: AttributeSchema,
  heap: Heap,
): { dictionary: Dictionary; translation: Uint32Array } {
  const order = Uint32Array.from(values, (_, index) => index)
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
  if (numeric) return { dictionary: new NumberDictionary(heap, writeNumbers(heap, numbers.sort())), translation }
  const sorted = Array.from(order, (index) => texts[index] ?? '')
  return { dictionary: new TextDictionary(heap, writeTexts(heap, sorted), attribute.type), translation }
}

/** With few values a mask per row, else lists. */
function multiColumn(
  attribute: AttributeSchema,
  dictionary: Dictionary,
  codes: Uint32Array,
  ends: Uint32Array,
  rows: RowRoom,
  heap: Heap,
): Column {
  if (dictionary.size <= MASK_CODES - MASK_CODES_TO_COME) {
    const masks = heap.alloc(rows.capacity * 8)
    for (let row = 0, entry = 0; row < ends.length; entry = ends[row++] ?? 0) {
      writeMask(heap, masks, row, codes.subarray(entry, ends[row]))
    }
    return new MultiColumn(attribute, dictionary, { starts: 0, codes: new CodeArray(heap, 8, 0), masks }, heap)
  }
  const codesPerRow = codes.length / Math.max(1, ends.length)
  const room = (rows.capacity - rows.tailStart) * Math.ceil(codesPerRow * 2 + 2)
  const store = new CodeArray(heap, codeWidth(dictionary.size), codes.length + room)
  store.setAll(codes)
  const starts = heap.alloc((rows.capacity + 1) * 4)
  heap.u32.set(ends, (starts >>> 2) + 1)
  heap.u32.fill(codes.length, (starts >>> 2) + 1 + ends.length, (starts >>> 2) + 1 + rows.tailStart)
  return new MultiColumn(attribute, dictionary, { starts, codes: store, masks: 0 }, heap)
}
