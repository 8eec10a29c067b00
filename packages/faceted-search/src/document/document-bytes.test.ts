import { expect, it } from 'vitest'
import { encodeUtf8 } from '../memory/utf8.ts'
import { Heap } from '../memory/heap.ts'
import { CHUNK_BYTES, DocumentBytes } from './document-bytes.ts'
import { ParsedDocuments } from './parsed-documents.ts'

it('returns each document, and undefined for a row without one', () => {
  const heap = new Heap()
  const documents = new DocumentBytes(heap, { ends: heap.alloc(80), end: 0 })
  documents.append(0, encodeUtf8('{"a":1}'))
  documents.leaveOut(1)
  documents.append(2, encodeUtf8('{"b":"ü"}'))
  const parsed = new ParsedDocuments((row) => documents.at(row))
  expect([0, 1, 2, 2].map((row) => parsed.at(row))).toEqual([{ a: 1 }, undefined, { b: 'ü' }, { b: 'ü' }])
})

it('does not split a document across chunks', () => {
  const heap = new Heap()
  const documents = new DocumentBytes(heap, { ends: heap.alloc(80), end: 0 })
  const large = new Uint8Array(CHUNK_BYTES / 2 + 8).fill(7)
  for (const row of [0, 1]) documents.append(row, large)
  documents.append(2, encodeUtf8('{}'))
  expect(documents.chunks).toHaveLength(2)
  expect([0, 1, 2].map((row) => documents.at(row).length)).toEqual([large.length, large.length, 2])
  expect(documents.endOf(1)).toBe(CHUNK_BYTES + large.length)
  expect(() => documents.append(3, new Uint8Array(CHUNK_BYTES + 1))).toThrow(RangeError)
})

it('adopts documents that another thread has written', () => {
  const heap = new Heap()
  const place = { ends: heap.alloc(80), end: 0 }
  const writer = new DocumentBytes(heap, place, [], true)
  writer.append(0, encodeUtf8('{"a":1}'))
  const reader = new DocumentBytes(heap, place, writer.chunks, true)
  reader.adopt(0, writer.endOf(0))
  expect(reader.at(0)).toEqual(encodeUtf8('{"a":1}'))
})
