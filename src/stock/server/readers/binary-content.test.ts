import { hash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { binaryContent } from './binary-content.ts'
import { detectEncoding } from './detect-encoding.ts'

const contentOf = (bytes: Buffer) => binaryContent(bytes, detectEncoding(bytes, 'utf-8'))
const TABLE = 'id,make\n1,Škoda\n2,MG\n'
const NOISE = Buffer.concat(Array.from({ length: 200 }, (_, number) => hash('sha256', String(number), 'buffer')))

describe('binaryContent', () => {
  it.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-16', Buffer.from(TABLE, 'utf16le')],
    ['Windows-1252', Buffer.from('id,make\n1,Citro\u00ebn\n', 'latin1')],
    ['a table with a control character', Buffer.from(`${TABLE}3,M\u0000G\n`)],
    ['nothing', Buffer.alloc(0)],
  ])('takes %s for text', (_, bytes) => expect(contentOf(bytes)).toBeNull())

  it.each([
    ['noise', NOISE, /^The file is not text/],
    ['packed data', deflateRawSync(NOISE.toString('base64')), /^The file is not text/],
    ['an old workbook', Buffer.from('\u00d0\u00cf\u0011\u00e0\u00a1', 'latin1'), /Excel.*Save it as CSV/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /^The file is a PDF/],
  ])('names %s', (_, bytes, sentence) => expect(contentOf(bytes)).toMatch(sentence))
})
