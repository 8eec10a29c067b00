import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createPhotoUploads } from './photo-uploads.ts'

const UPLOAD = { vehicleId: 1, personId: 'p', bytes: 6 }
const bytes = (text: string) => new TextEncoder().encode(text)

test('parts that come twice, late or from another process make the same content', async () => {
  const folder = join(await temporaryFolder(), 'uploads')
  const uploads = createPhotoUploads(folder)
  expect(await uploads.find('a')).toBeNull()
  expect(await uploads.begin('a', UPLOAD)).toEqual(UPLOAD)
  expect(await uploads.write('a', 3, bytes('def'))).toBe(0)
  expect(await uploads.write('a', 0, bytes('abc'))).toBe(3)
  const other = createPhotoUploads(folder)
  expect(await other.begin('a', { ...UPLOAD, personId: 'q' })).toEqual(UPLOAD)
  expect(await other.offset('a')).toBe(3)
  expect(await other.write('a', 3, bytes('def'))).toBe(6)
  expect(await uploads.write('a', 0, bytes('abc'))).toBe(6)
  expect((await uploads.content('a')).toString()).toBe('abcdef')
})

test('what nobody went on with for two days is deleted', async () => {
  const uploads = createPhotoUploads(await temporaryFolder())
  await uploads.begin('a', UPLOAD)
  await uploads.begin('b', UPLOAD)
  await uploads.write('b', 0, bytes('abc'))
  expect(await uploads.sweep(new Date(Date.now() + DAY_MS))).toBe(0)
  expect(await uploads.sweep(new Date(Date.now() + 3 * DAY_MS))).toBe(2)
  expect(await uploads.find('a')).toBeNull()
})
