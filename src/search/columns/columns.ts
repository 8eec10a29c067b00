import type { AttributeSchema, Scalar, SearchDocument } from '@forecourt/faceted-search'
import { ByteReader } from './byte-reader.ts'
import { ByteWriter, widthOf } from './byte-writer.ts'
import { codesOf, dictionaryOf, readDictionary, writeDictionary } from './dictionary.ts'

/** An attribute's type, and whether a document may have several values. */
export type ColumnAttributes = Readonly<Record<string, Pick<AttributeSchema, 'type' | 'multi'>>>

/**
 * Encodes documents as one column per attribute: a dictionary of unique values, then one code per document, stored in byte planes.
 * Only the given attributes are written; a value of the wrong type counts as missing.
 */
export function writeColumns(
  writer: ByteWriter,
  documents: readonly SearchDocument[],
  attributes: ColumnAttributes,
): void {
  writer.number(documents.length)
  for (const [name, attribute] of Object.entries(attributes)) {
    const lists = documents.map((document) => valuesOf(document[name], attribute.type))
    const dictionary = dictionaryOf(lists.flat(), attribute.type)
    writeDictionary(writer, dictionary, attribute.type)
    const codes = codesOf(dictionary)
    const width = widthOf(dictionary.length)
    const encoded = lists.map((list) => list.map((value) => codes.get(value) ?? 0))
    if (attribute.multi) writeLists(writer, encoded, width)
    else writer.planes(encoded.map(firstCode), width)
  }
}

function firstCode([code = 0]: readonly number[]): number {
  return code
}

/** Decodes the documents, with the attributes that were written. */
export function readColumns(reader: ByteReader, attributes: ColumnAttributes): Record<string, unknown>[] {
  const length = reader.number()
  const documents: Record<string, unknown>[] = Array.from({ length }, () => ({}))
  for (const [name, { type, multi }] of Object.entries(attributes)) {
    const dictionary = readDictionary(reader, type)
    const width = widthOf(dictionary.length)
    const put = (at: number, value: unknown) => {
      const document = documents[at]
      if (document) document[name] = value
    }
    if (multi) readLists(reader, length, width, dictionary, put)
    else reader.planes(length, width).forEach((code, at) => code > 0 && put(at, dictionary[code - 1]))
  }
  return documents
}

function valuesOf(value: unknown, type: AttributeSchema['type']): readonly Scalar[] {
  const wanted = type === 'text' ? 'string' : type
  const isWanted = (each: unknown): each is Scalar => typeof each === wanted
  return Array.isArray(value) ? value.filter(isWanted) : [value].filter(isWanted)
}

/** Many documents share the same list (the equipment of a badge), so each list is written once. */
function writeLists(writer: ByteWriter, lists: readonly (readonly number[])[], width: number): void {
  const codeOfList = new Map<string, number>([['', 0]])
  const unique: (readonly number[])[] = []
  const codes = lists.map((list) => {
    const key = list.join()
    const known = codeOfList.get(key)
    if (known !== undefined) return known
    codeOfList.set(key, unique.push(list))
    return unique.length
  })
  writer.number(unique.length)
  for (const list of unique) writer.number(list.length)
  writer.planes(unique.flat(), width)
  writer.planes(codes, widthOf(unique.length))
}

function readLists(
  reader: ByteReader,
  length: number,
  width: number,
  dictionary: readonly Scalar[],
  put: (at: number, value: unknown) => void,
): void {
  const lengths = Array.from({ length: reader.number() }, () => reader.number())
  const codes = reader.planes(
    lengths.reduce((sum, each) => sum + each, 0),
    width,
  )
  let start = 0
  const lists = lengths.map((each) => {
    const list = Array.from(codes.subarray(start, start + each), (code) => dictionary[code - 1])
    start += each
    return list
  })
  reader.planes(length, widthOf(lists.length)).forEach((code, at) => code > 0 && put(at, lists[code - 1]))
}
