import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BLOBS_FOLDER, MANIFEST, MANIFEST_FORMAT, UNFINISHED, writeManifest, type Manifest } from './manifest.ts'
import { pruneBackups } from './prune-backups.ts'

const WHOLE: Manifest = {
  format: MANIFEST_FORMAT,
  version: 1,
  createdAt: '2026-11-24T00:20:00.000Z',
  platform: '1.0.0',
  tables: 1,
  rows: 1,
  blobs: { count: 0, bytes: 0 },
  hasKeys: false,
  files: [],
}

async function openFolder(complete: readonly string[], other: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'prune-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of [...complete, ...other]) await mkdir(join(folder, name), { recursive: true })
  for (const name of complete) writeManifest(join(folder, name), WHOLE)
  return folder
}

const NIGHTS = ['2026-11-21T00-20-00Z', '2026-11-22T00-20-00Z', '2026-11-23T00-20-00Z', '2026-11-24T00-20-00Z'] as const

test.each([
  [4, 0],
  [3, 1],
  [1, 3],
  [9, 0],
])('keeping %d of four backups deletes the %d oldest', async (keep, deleted) => {
  const folder = await openFolder(NIGHTS)
  expect(await pruneBackups(folder, keep)).toEqual(NIGHTS.slice(0, deleted))
  expect(await readdir(folder)).toEqual(NIGHTS.slice(deleted))
})

test('nothing but complete backups counts or is deleted', async () => {
  const notOurs = '2026-01-02T00-20-00Z'
  const other = [
    BLOBS_FOLDER,
    '2026-01-01T00-20-00Z',
    notOurs,
    `2026-01-03T00-20-00Z${UNFINISHED}`,
    'before-the-move',
    '2026-01-04T00-20-00Z-keep',
  ]
  const folder = await openFolder(NIGHTS, other)
  await writeFile(join(folder, notOurs, MANIFEST), '{"format":"of another program"}')
  writeManifest(join(folder, 'before-the-move'), WHOLE)
  writeManifest(join(folder, '2026-01-04T00-20-00Z-keep'), WHOLE)
  await writeFile(join(folder, 'erasures.jsonl'), '')
  expect(await pruneBackups(folder, 2)).toEqual(NIGHTS.slice(0, 2))
  expect((await readdir(folder)).toSorted()).toEqual([...other, ...NIGHTS.slice(2), 'erasures.jsonl'].toSorted())
})
