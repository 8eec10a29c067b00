import type { IndexSchema, SearchDocument } from '../contract.ts'
import { readField } from '../document/field-values.ts'
import { GrowingList } from '../memory/growing-list.ts'
import type { Heap } from '../memory/heap.ts'
import { fieldTerms, textFieldName } from '../postings/field-terms.ts'
import { TextField } from '../postings/text-field.ts'

/** The text fields over the documents of a build, by name. O(terms of all documents). */
export function buildTextFields(
  schema: IndexSchema,
  documents: readonly SearchDocument[],
  heap: Heap,
): Map<string, TextField> {
  const shared = new Map<string, string[]>()
  for (const [name, { searchable }] of Object.entries(schema.attributes)) {
    if (!searchable) continue
    const field = textFieldName(searchable)
    shared.set(field, [...(shared.get(field) ?? []), name])
  }
  return new Map(Array.from(shared, ([field, names]) => [field, buildField(schema, names, documents, heap)]))
}

function buildField(
  schema: IndexSchema,
  names: readonly string[],
  documents: readonly SearchDocument[],
  heap: Heap,
): TextField {
  const { rank, kind } = schema.attributes[names[0] ?? '']?.searchable ?? { rank: 0, kind: 'word' }
  const numbers = new Map<string, number>()
  const [terms, rows] = [new GrowingList(), new GrowingList()]
  // Values repeat from document to document: each is taken apart once. Identifiers don't.
  const known = new Map<string, readonly number[]>()
  const numbersOf = (value: string): readonly number[] => {
    const found = known.get(value) ?? fieldTerms(value, kind).map((term) => numberOf(term, numbers))
    if (kind !== 'identifier') known.set(value, found)
    return found
  }
  for (let row = 0; row < documents.length; row++) {
    for (const name of names) {
      const attribute = schema.attributes[name]
      if (!attribute) continue
      for (const value of readField(documents[row]?.[name], attribute).values) {
        for (const term of numbersOf(String(value))) {
          terms.push(term)
          rows.push(row)
        }
      }
    }
  }
  return new TextField(rank, kind, sortPostings([...numbers.keys()], terms.view(), rows.view(), heap), heap)
}

function numberOf(term: string, numbers: Map<string, number>): number {
  const known = numbers.get(term)
  if (known !== undefined) return known
  numbers.set(term, numbers.size)
  return numbers.size - 1
}

/** Pairs of term and row, rows ascending, laid out by sorted term: a counting sort. O(pairs + terms log terms). */
function sortPostings(
  terms: readonly string[],
  pairTerms: Uint32Array,
  pairRows: Uint32Array,
  heap: Heap,
): TextField['postings'] {
  const order = Array.from(terms, (_, index) => index).sort((a, b) => compareUnits(terms[a] ?? '', terms[b] ?? ''))
  const place = new Uint32Array(terms.length)
  for (const [index, term] of order.entries()) place[term] = index
  const starts = heap.alloc((terms.length + 1) * 4)
  const rows = heap.alloc(pairRows.length * 4)
  const next = new Uint32Array(terms.length + 1)
  for (let pair = 0; pair < pairTerms.length; pair++) count(next, (place[pairTerms[pair] ?? 0] ?? 0) + 1)
  for (let index = 1; index < next.length; index++) next[index] = (next[index] ?? 0) + (next[index - 1] ?? 0)
  heap.u32.set(next, starts >>> 2)
  const sorted = heap.u32.subarray(rows >>> 2)
  for (let pair = 0; pair < pairTerms.length; pair++) {
    sorted[count(next, place[pairTerms[pair] ?? 0] ?? 0)] = pairRows[pair] ?? 0
  }
  return { terms: order.map((index) => terms[index] ?? ''), starts, rows }
}

/** Adds one and says what was there before. */
function count(counters: Uint32Array, index: number): number {
  const before = counters[index] ?? 0
  counters[index] = before + 1
  return before
}

function compareUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
