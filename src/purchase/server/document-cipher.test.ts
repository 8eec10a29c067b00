import { expect, test } from 'vitest'
import { createDocumentCipher } from './document-cipher.ts'

const cipher = createDocumentCipher('a secret of this installation')
const TEXT = Buffer.from('a licence')

test('a document is decrypted to the same bytes, and never encrypted to the same bytes twice', () => {
  const [one, other] = [cipher.encrypt(TEXT, 'purchase 1'), cipher.encrypt(TEXT, 'purchase 1')]
  expect(cipher.decrypt(one, 'purchase 1')).toEqual(TEXT)
  expect(one.equals(other)).toBe(false)
  expect(one.includes(TEXT)).toBe(false)
})

test.each([
  [
    'one bit changed',
    (sealed: Buffer) => Buffer.from(sealed.map((byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte))),
    cipher,
    'purchase 1',
  ],
  ['another purchase', (sealed: Buffer) => sealed, cipher, 'purchase 2'],
  ['another key', (sealed: Buffer) => sealed, createDocumentCipher('another secret'), 'purchase 1'],
] as const)('with %s it is refused', (_, change, reader, belongsTo) => {
  const sealed = change(cipher.encrypt(TEXT, 'purchase 1'))
  expect(() => reader.decrypt(sealed, belongsTo)).toThrow("can't be authenticated")
})
