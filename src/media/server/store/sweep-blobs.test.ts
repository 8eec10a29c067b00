import { readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { createBlobStore } from './blob-store.ts'
import { diskFiles } from './disk-files.ts'
import { sweepBlobs } from './sweep-blobs.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const signal = new AbortController().signal
const START = Date.now()
const day = (number: number) => new Date(START + number * DAY_MS)
const bytes = (text: string) => new TextEncoder().encode(text)

async function openFolder() {
  const folder = await temporaryFolder()
  const blobs = createBlobStore(diskFiles(folder))
  const [shown, unused] = [await blobs.put(bytes('shown')), await blobs.put(bytes('unused'))]
  let used = new Set([shown])
  const sweep = (now: Date) => sweepBlobs({ files: diskFiles(folder), usedBlobs: async () => used, now, signal })
  const use = (...names: string[]) => (used = new Set(names))
  return { folder, blobs, shown, unused, sweep, use }
}

test('deletes a picture that has been unused for 30 days', async () => {
  const { blobs, shown, unused, sweep } = await openFolder()
  expect(await sweep(day(0))).toBe(0)
  expect(await sweep(day(29))).toBe(0)
  expect(await blobs.get(unused)).not.toBeNull()
  expect(await sweep(day(31))).toBe(1)
  expect(await blobs.get(unused)).toBeNull()
  expect(await blobs.get(shown)).not.toBeNull()
})

test('counts the 30 days again from the last use', async () => {
  const { blobs, shown, unused, sweep, use } = await openFolder()
  await sweep(day(0))
  use(shown, unused)
  await sweep(day(10))
  use(shown)
  await sweep(day(31))
  expect(await blobs.get(unused)).not.toBeNull()
})

test('does not delete a picture that is stored again just before its deletion', async () => {
  const { folder, blobs, shown, unused, sweep } = await openFolder()
  await sweep(day(0))
  const removed = sweepBlobs({
    files: diskFiles(folder),
    usedBlobs: async () => {
      // The sweep deletes unused blobs right after this call.
      await blobs.put(bytes('unused'))
      return new Set([shown])
    },
    now: day(31),
    signal,
  })
  expect(await removed).toBe(0)
  expect(await blobs.get(unused)).not.toBeNull()
  expect(await sweep(day(0))).toBe(0)
})

test('does not lose a picture that is stored again during its deletion', async () => {
  const { folder, blobs, unused, sweep } = await openFolder()
  let deleted = 0
  let lost = 0
  for (let round = 0; round < 1_000; round++) {
    await blobs.put(bytes('unused'))
    await writeFile(join(folder, unused.slice(0, 2), `${unused}.unused`), '')
    const sweeping = sweep(day(31))
    // Stores the picture at varying moments of the sweep.
    for (let turn = 0; turn < round % 50; turn++) await setImmediate()
    const [removed] = await Promise.all([sweeping, blobs.put(bytes('unused'))])
    deleted += removed
    if ((await blobs.get(unused)) === null) lost += 1
  }
  expect(deleted).toBeGreaterThan(0)
  expect(deleted).toBeLessThan(1_000)
  expect(lost).toBe(0)
}, 30_000)

test('restores a picture that a killed process had moved aside', async () => {
  const { folder, blobs, unused, shown, sweep } = await openFolder()
  const path = join(folder, shown.slice(0, 2), shown)
  await rename(path, `${path}.a1b2c3.aside`)
  await sweep(day(0))
  expect(await blobs.get(shown)).not.toBeNull()
  expect(await readdir(join(folder, unused.slice(0, 2)))).toHaveLength(2)
})

test('deletes partial files after a day, and marks together with their pictures', async () => {
  const { folder, shown, unused, sweep } = await openFolder()
  const part = join(folder, shown.slice(0, 2), `${shown}.a1b2c3.part`)
  await writeFile(part, 'half')
  await sweep(day(0))
  expect(await readdir(join(folder, shown.slice(0, 2)))).toHaveLength(2)
  await utimes(part, day(-2), day(-2))
  await sweep(day(31))
  expect(await readdir(join(folder, shown.slice(0, 2)))).toEqual([shown])
  expect(await readdir(join(folder, unused.slice(0, 2)))).toEqual([])
})
