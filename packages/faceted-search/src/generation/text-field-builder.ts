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
class TextFieldBuilder {
  readonly #name: string
  readonly #attribute: AttributeSchema
  readonly #searchable: Searchable
  /** The id of each term, in order of appearance. */
  readonly #ids = new Map<string, number>()
  /** Pairs: the id of a term, and a row that has it. */
  readonly #pairTerms = new GrowingList()
  readonly #pairRows = new GrowingList()
  /** Cached ids of the terms of a value, because values recur in many documents. Identifiers don't. */
  readonly #idsOfValue = new Map<string, readonly number[]>()

  constructor(name: string, attribute: AttributeSchema, searchable: Searchable) {
    this.#name = name
    this.#attribute = attribute
    this.#searchable = searchable
  }

  /** Rows come in ascending order. O(terms). */
  add(row: number, document: SearchDocument): void {
    for (const value of readField(document[this.#name], this.#attribute).values) {
      for (const id of this.#idsOf(String(value))) {
        this.#pairTerms.push(id)
        this.#pairRows.push(row)
      }
    }
  }

  /** Sorts terms and pairs, and writes them into the heap. O(pairs + terms log terms). */
  finish(heap: Heap): TextField {
    const terms = [...this.#ids.keys()]
    const order = Uint32Array.from(terms, (_, index) => index)
    order.sort((a, b) => compareCodePoints(terms[a] ?? '', terms[b] ?? ''))
    const sorted = Array.from(order, (index) => terms[index] ?? '')
    const ranks = new Uint32Array(terms.length)
    for (const [rank, id] of order.entries()) ranks[id] = rank
    const lists = sortPairs(ranks, this.#pairTerms.view(), this.#pairRows.view(), heap)
    const masks = this.#searchable.kind === 'identifier' ? 0 : writeMasks(sorted, heap)
    return new TextField(this.#name, this.#searchable, { terms: writeStrings(heap, sorted), masks, ...lists }, heap)
  }

  #idsOf(value: string): readonly number[] {
    const known = this.#idsOfValue.get(value)
    if (known) return known
    const { kind } = this.#searchable
    const ids = fieldTerms(value, kind).map((term) => idOf(storedForm(term, kind), this.#ids))
    if (kind !== 'identifier') this.#idsOfValue.set(value, ids)
    return ids
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

function idOf(term: string, ids: Map<string, number>): number {
  const known = ids.get(term)
  if (known !== undefined) return known
  ids.set(term, ids.size)
  return ids.size - 1
}

function writeMasks(terms: readonly string[], heap: Heap): number {
  const masks = heap.alloc(terms.length * 4)
  heap.u32.set(Uint32Array.from(terms, letterMask), masks >>> 2)
  return masks
}

/**
 * Sorts pairs of term and row by term, keeping rows ascending: a counting sort. O(pairs + terms).
 * @param ranks the place of each term, by id, among the sorted terms
 */
function sortPairs(
  ranks: Uint32Array,
  pairTerms: Uint32Array,
  pairRows: Uint32Array,
  heap: Heap,
): { readonly starts: number; readonly rows: number } {
  const starts = heap.alloc((ranks.length + 1) * 4)
  const rows = heap.alloc(pairRows.length * 4)
  const next = new Uint32Array(ranks.length + 1)
  for (let pair = 0; pair < pairTerms.length; pair++) increment(next, (ranks[pairTerms[pair] ?? 0] ?? 0) + 1)
  for (let index = 1; index < next.length; index++) next[index] = (next[index] ?? 0) + (next[index - 1] ?? 0)
  heap.u32.set(next, starts >>> 2)
  const sorted = heap.u32.subarray(rows >>> 2)
  for (let pair = 0; pair < pairTerms.length; pair++) {
    sorted[increment(next, ranks[pairTerms[pair] ?? 0] ?? 0)] = pairRows[pair] ?? 0
  }
  return { starts, rows }
}

/** Increments a counter and returns its previous value. */
function increment(counters: Uint32Array, index: number): number {
  const before = counters[index] ?? 0
  counters[index] = before + 1
  return before
}
