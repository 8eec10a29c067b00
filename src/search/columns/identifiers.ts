import type { AttributeSchema, SearchDocument } from '@forecourt/faceted-search'
import {
  compact,
  identifierEnds,
  identifierForms,
  identifierProbes,
  queryWords,
  wordRules,
} from '@forecourt/faceted-search/adapter'
import { VEHICLE_INDEX } from '../index/vehicle-index.ts'
import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'

/** 24 bits: with 50,000 identifiers one word in 120 is a false positive, which costs a request. */
const MARKS = 2 ** 24

const WORD_RULES = wordRules(VEHICLE_INDEX)

const NAMES = Object.entries(VEHICLE_INDEX.attributes)
  .filter(([, { searchable, hidden }]) => isIdentifier(searchable) && !hidden)
  .map(([name]) => name)

function isIdentifier(searchable: AttributeSchema['searchable']): boolean {
  return searchable?.kind === 'identifier'
}

/**
 * Stock numbers, VINs and plates are not sent to pages in bulk. A page gets 24-bit hashes, enough to rule out that a text is an identifier
 * or the end of one; a text that may be one is searched by the server.
 */
export function identifierMarks(documents: readonly SearchDocument[]): readonly number[] {
  const values = documents.flatMap((document) => NAMES.map((name) => document[name]))
  const identifiers = values.flatMap((value) => (typeof value === 'string' && value !== '' ? [compact(value)] : []))
  const marks = identifiers.flatMap(identifierEnds).map(markOf)
  return [...new Set(marks)].sort((a, b) => a - b)
}

/** Whether a word of the text, two of them together or all together may be an identifier or the end of one. */
export function mayBeIdentifier(text: string, marks: ReadonlySet<number>): boolean {
  const forms = queryWords(text, WORD_RULES).flatMap(identifierForms)
  return forms.flatMap(identifierProbes).some((probe) => marks.has(markOf(probe)))
}

/** FNV-1a of the UTF-16 units, folded to 24 bits. */
function markOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash >>> 24) ^ hash) & (MARKS - 1)
}

export function writeMarks(writer: ByteWriter, marks: readonly number[]): void {
  writer.number(marks.length)
  let before = 0
  for (const mark of marks) {
    writer.number(mark - before)
    before = mark
  }
}

export function readMarks(reader: ByteReader): ReadonlySet<number> {
  let mark = 0
  return new Set(Array.from({ length: reader.number() }, () => (mark += reader.number())))
}
