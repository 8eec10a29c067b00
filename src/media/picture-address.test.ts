import { describe, expect, it } from 'vitest'
import { parsePictureAddress, pictureAddress } from './picture-address.ts'
import { createPictureSigning } from './server/serving/sign-pictures.ts'

const BLOB = '0123456789abcdef0123456789abcdef01234567'
const signing = createPictureSigning('a secret of this test')
const sign = signing.signFor('amber')
const isSignature = (text: string, signature: string) => signing.isSignature('amber', text, signature)
const address = { blob: BLOB, size: { width: 720, frame: '3:2' }, format: 'avif' } as const
const [, , , , file = ''] = pictureAddress(address, sign).split('/')

describe('addresses of pictures', () => {
  it('have the documented form', () => {
    expect(pictureAddress(address, sign)).toMatch(/^\/img\/[0-9a-f]{40}\/720x480\/[\w-]{16}\.q48\.avif$/)
  })

  it('are parsed to the parts that they were made of', () => {
    expect(parsePictureAddress({ blob: BLOB, size: '720x480', file }, isSignature)).toEqual({
      ok: true,
      value: address,
    })
  })

  it.each(['.q52.', '.'])('are parsed with an earlier quality: %j', (earlier) => {
    const older = { blob: BLOB, size: '720x480', file: file.replace('.q48.', earlier) }
    expect(parsePictureAddress(older, isSignature)).toEqual({ ok: true, value: address })
  })

  it.each([
    ['another blob', { blob: BLOB.replace('0', '1'), size: '720x480', file }, 'bad-signature'],
    ['another size', { blob: BLOB, size: '960x640', file }, 'bad-signature'],
    ['an unknown size', { blob: BLOB, size: '721x480', file }, 'unknown-size'],
    ['an unknown format', { blob: BLOB, size: '720x480', file: file.replace('avif', 'tiff') }, 'unknown-format'],
    [
      'a changed signature',
      { blob: BLOB, size: '720x480', file: `A${file.slice(1)}`.replace(/^A(?=A)/, 'B') },
      'bad-signature',
    ],
    ['no signature', { blob: BLOB, size: '720x480', file: '.avif' }, 'malformed'],
    ['a path out of the folder', { blob: '../../../../etc/passwd', size: '720x480', file }, 'malformed'],
  ])('with %s are rejected', (_, parts, kind) => {
    expect(parsePictureAddress(parts, isSignature)).toEqual({ ok: false, error: { kind } })
  })

  it.each([
    [
      'installation',
      (text: string, signature: string) => createPictureSigning('another').isSignature('amber', text, signature),
    ],
    ['site', (text: string, signature: string) => signing.isSignature('blue', text, signature)],
  ])('of another %s are rejected', (_, isOther) => {
    expect(parsePictureAddress({ blob: BLOB, size: '720x480', file }, isOther).ok).toBe(false)
  })
})
