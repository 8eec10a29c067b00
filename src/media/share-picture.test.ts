import { expect, test } from 'vitest'
import { parseSharePicture, sharePictureAddress, type SharePicture } from './share-picture.ts'

const SIGNATURE = 'AAAAAAAAAAAAAAAA'
const SHARE: SharePicture = {
  picture: { blob: 'b'.repeat(40) },
  texts: {
    name: '2021 Toyota Corolla “Ascent” Sport',
    detail: null,
    price: '$24,990',
    charges: 'Drive away',
    sold: null,
    site: 'Amber Cars',
    accent: '#2c6b3f',
  },
}
const accept = (): boolean => true

function partsOf(address: string) {
  const [, , , picture = '', texts = '', file = ''] = address.split('/')
  return { picture, texts, file }
}

test.each<[string, SharePicture]>([
  ['a photo', SHARE],
  ['a drawing', { ...SHARE, picture: { drawing: 'ute' } }],
])('parses the address of %s', (_, share) => {
  const address = sharePictureAddress(share, () => SIGNATURE)
  expect(parseSharePicture(partsOf(address), accept)).toEqual({ ok: true, value: share })
})

test('signs the picture and the texts', () => {
  const signed: string[] = []
  const parts = partsOf(
    sharePictureAddress(SHARE, (text) => {
      signed.push(text)
      return SIGNATURE
    }),
  )
  const asked: string[] = []
  parseSharePicture(parts, (text) => asked.push(text) > 0)
  parseSharePicture({ ...parts, picture: 'ute' }, (text) => asked.push(text) > 0)
  expect(asked[0]).toBe(signed[0])
  expect(asked[1]).not.toBe(signed[0])
})

test.each<[string, Partial<ReturnType<typeof partsOf>>, () => boolean, string]>([
  ['a wrong signature', {}, () => false, 'bad-signature'],
  ['another format', { file: `${SIGNATURE}.png` }, accept, 'malformed'],
  ['an unknown drawing', { picture: 'rocket' }, accept, 'malformed'],
  ['texts that are too long', { texts: 'A'.repeat(3000) }, accept, 'malformed'],
  ['texts of another shape', { texts: Buffer.from('{"name":1}').toString('base64url') }, accept, 'malformed'],
])('rejects %s', (_, change, isSignature, kind) => {
  const parts = { ...partsOf(sharePictureAddress(SHARE, () => SIGNATURE)), ...change }
  expect(parseSharePicture(parts, isSignature)).toEqual({ ok: false, error: { kind } })
})
