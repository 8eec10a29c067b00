import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createFileCache } from './file-cache.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const bytes = (length: number) => new Uint8Array(length).fill(7)

it('returns a stored file, also after a restart', async () => {
  const folder = await temporaryFolder()
  await createFileCache(folder, 1000).put('aa-1.webp', bytes(10))
  expect((await createFileCache(folder, 1000).get('aa-1.webp'))?.length).toBe(10)
})

it('returns null for an unknown name', async () => {
  expect(await createFileCache(await temporaryFolder(), 1000).get('aa-1.webp')).toBeNull()
})

it('evicts the least recently used files above the size limit', async () => {
  let now = 1
  const cache = createFileCache(await temporaryFolder(), 100, () => now++)
  await cache.put('aa-1', bytes(40))
  await cache.put('bb-2', bytes(40))
  await cache.get('aa-1')
  await cache.put('cc-3', bytes(40))
  expect(await cache.get('bb-2')).toBeNull()
  expect((await cache.get('aa-1'))?.length).toBe(40)
  expect((await cache.get('cc-3'))?.length).toBe(40)
})

it('deletes partial files of a killed process', async () => {
  const folder = await temporaryFolder()
  const cache = createFileCache(folder, 1000)
  await cache.put('aa-1', bytes(10))
  await writeFile(join(folder, 'aa', 'aa-2.0a1b.part'), bytes(10))
  await createFileCache(folder, 1000).get('aa-1')
  expect(await readdir(join(folder, 'aa'))).toEqual(['aa-1'])
})

it('returns null for a file that somebody has deleted', async () => {
  const folder = await temporaryFolder()
  const cache = createFileCache(folder, 1000)
  await cache.put('aa-1', bytes(10))
  await rm(join(folder, 'aa', 'aa-1'))
  expect(await cache.get('aa-1')).toBeNull()
})
