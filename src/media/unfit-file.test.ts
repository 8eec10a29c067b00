import { expect, test } from 'vitest'
import { unfitFile } from './unfit-file.ts'

const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)])

test.each([
  ['an iPhone’s picture', box('heic'), 'heic'],
  ['an older HEIF', box('mif1'), 'heic'],
  ['a film of an iPhone', box('qt  '), 'video'],
  ['an MP4', box('isom'), 'video'],
  ['a WebM', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), 'video'],
  ['a page', Buffer.from('<!doctype html>'), 'no-picture'],
  ['nothing', Buffer.alloc(0), 'no-picture'],
  ['an AVIF', box('avif'), null],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), null],
])('%s is %s', (_what, bytes, expected) => {
  expect(unfitFile(bytes)).toBe(expected)
})
