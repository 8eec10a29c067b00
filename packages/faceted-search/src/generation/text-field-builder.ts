import type { AttributeSchema, IndexSchema, Searchable, SearchDocument } from '../contract.ts'
import { readField } from '../document/field-values.ts'
import { GrowingList } from '../memory/growing-list.ts'
import type { Heap } from '../memory/heap.ts'
import { writeStrings } from '../memory/string-table.ts'
import { compareCodePoints } from '../order/compare-text.ts'
import { fieldTerms, storedForm } from '../postings/field-terms.ts'
import { TextField } from '../postings/text-field.ts'
import { letterMask } from '../postings/letter-mask.ts'

/** Builds one text field from documents in sequence: pairs of term and row, which are sorted at the end. */
export class TextFieldBuilder {
  readonly #name: string
  readonly #attribute: AttributeSchema
  readonly #searchable: Searchable
  readonly #numbers = new Map<string, number>()
  readonly #terms = new GrowingList()
  readonly #rows = new GrowingList()
  /** Cache of values split into terms, because values recur in many documents. Identifiers don't. */
  readonly #known = new Map<string, readonly number[]>()

  constructor(name: string, attribute: AttributeSchema, searchable: Searchable) {
    this.#name = name
    this.#attribute = attribute
    this.#searchable = searchable
  }

  /** Rows come in ascending order. O(terms). */
  add(row: number, document: SearchDocument): void {
    for (const value of readField(document[this.#name], this.#attribute).values) {
      for (const term of this.#numbersOf(String(value))) {
        this.#terms.push(term)
        this.#rows.push(row)
      }
    }
  }

  /** O(pairs + terms log terms). */
  finish(heap: Heap): TextField {
    const terms = [...this.#numbers.keys()]
    const order = Uint32Array.from(terms, (_, index) => index)
    order.sort((a, b) => compareCodePoints(terms[a] ?? '', terms[b] ?? ''))
    const sorted = Array.from(order, (index) => terms[index] ?? '')
    const place = new Uint32Array(terms.length)
    for (const [index, term] of order.entries()) place[term] = index
    const lists = sortPairs(place, this.#terms.view(), this.#rows.view(), heap)
    const masks = this.#searchable.kind === 'identifier' ? 0 : writeMasks(sorted, heap)
    return new TextField(this.#name, this.#searchable, { terms: writeStrings(heap, sorted), masks, ...lists }, heap)
  }

  #numbersOf(value: string): readonly number[] {
    const known = this.#known.get(value)
    if (known) return known
    const { kind } = this.#searchable
    const numbers = fieldTerms(value, kind).map((term) => numberOf(storedForm(term, kind), this.#numbers))
    if (kind !== 'identifier') this.#known.set(value, numbers)
    return numbers
  }
}

/** One builder for each searchable attribute, by its name. */
export function textFieldBuilders(schema: IndexSchema): Map<string, TextFieldBuilder> {
  return new Map(
    Object.entries(schema.attributes).flatMap(([name, attribute]) =>
      attribute.searchable ? [[name, new TextFieldBuilder(name, attribute, attribute.searchable)]] : [],
    ),
  )
}

function numberOf(term: string, numbers: Map<string, number>): number {
  const known = numbers.get(term)
  if (known !== undefined) return known
  numbers.set(term, numbers.size)
  return numbers.size - 1
}

function writeMasks(terms: readonly string[], heap: Heap): number {
  const masks = heap.alloc(terms.length * 4)
  heap.u32.set(Uint32Array.from(terms, letterMask), masks >>> 2)
  return masks
}

/** Sorts pairs of term and row by term, keeping rows ascending: a counting sort. O(pairs + terms). */
function sortPairs(
  place: Uint32Array,
  pairTerms: Uint32Array,
  pairRows: Uint32Array,
  heap: Heap,
): { readonly starts: number; readonly rows: number } {
  const starts = heap.alloc((place.length + 1) * 4)
  const rows = heap.alloc(pairRows.length * 4)
  const next = new Uint32Array(place.length + 1)
  for (let pair = 0; pair < pairTerms.length; pair++) count(next, (place[pairTerms[pair] ?? 0] ?? 0) + 1)
  for (let index = 1; index < next.length; index++) next[index] = (next[index] ?? 0) + (next[index - 1] ?? 0)
  heap.u32.set(next, starts >>> 2)
  const sorted = heap.u32.subarray(rows >>> 2)
  for (let pair = 0; pair < pairTerms.length; pair++) {
    sorted[count(next, place[pairTerms[pair] ?? 0] ?? 0)] = pairRows[pair] ?? 0
  }
  return { starts, rows }
}

/** Increments and returns the previous value. */
function count(counters: Uint32Array, index: number): number {
  const before = counters[index] ?? 0
  counters[index] = before + 1
  return before
}
