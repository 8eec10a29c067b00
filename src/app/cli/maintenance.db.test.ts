import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import type { Result } from '#platform/result.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { maintenanceOf } from '../jobs/maintenance.ts'
import type { Platform } from '../start/open-platform.ts'
import { maintenance } from './maintenance.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'

const database = await createTestDatabase()

async function openFolder(): Promise<Platform> {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-maintenance-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const config = buildConfig(root)
  await mkdir(config.sitesFolder, { recursive: true })
  return testPlatform(config, database)
}

async function addFile(platform: Platform, ...path: readonly string[]): Promise<void> {
  const file = join(platform.config.dataFolder, ...path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, '')
  const before = new Date(Date.now() - 40 * DAY_MS)
  await utimes(file, before, before)
}

async function call(platform: Platform, out: (line: string) => void): Promise<Result<number, { kind: string }>> {
  return maintenance.run(buildCommandCall(platform, { out }))
}

test('a task that fails is named, and the others still run', async () => {
  const platform = await openFolder()
  // A file in place of the folder.
  await addFile(platform, 'outbox')
  const lines: string[] = []
  expect(await call(platform, (line) => lines.push(line))).toEqual({ ok: true, value: 1 })
  expect(lines.filter((line) => line.trimStart().startsWith('failed'))).toEqual([
    expect.stringMatching(/^ +failed {2}old-outbox-mails: .*ENOTDIR/),
  ])
  expect(lines.at(-1)).toMatch(/ 0 {2}unused-pictures$/)
})

test('when the command is stopped, it runs no other task and ends with 1', async () => {
  const lines: string[] = []
  const ended = await call(await openFolder(), (line) => {
    lines.push(line)
    process.emit('SIGINT')
  })
  expect(ended).toEqual({ ok: true, value: 1 })
  expect(lines).toHaveLength(1)
})

test('deletes nothing when the clock is days off', async () => {
  const platform = await openFolder()
  await addFile(platform, 'outbox', 'north', 'old.eml')
  vi.useFakeTimers({ now: Date.now() + 3 * DAY_MS, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await call(platform, () => undefined)).toMatchObject({ ok: false, error: { kind: 'wrong-clock' } })
  expect(await readdir(join(platform.config.dataFolder, 'outbox', 'north'))).toEqual(['old.eml'])
})

test('processes on one database share a queue, and each has another for its own data folder', async () => {
  const both = [await openFolder(), await openFolder()]
  for (const platform of both) await addFile(platform, 'outbox', 'north', 'old.eml')
  const [shared = [], own = []] = [0, 1].map((which) =>
    both.map((platform) => maintenanceOf(platform, () => [])[which]?.queue.name),
  )
  expect(new Set(shared).size).toBe(1)
  expect(new Set(own).size).toBe(2)
  for (const platform of both) {
    await call(platform, () => undefined)
    expect(await readdir(join(platform.config.dataFolder, 'outbox', 'north'))).toEqual([])
  }
})

test('pictures are kept when the database does not know of any picture', async () => {
  const platform = await openFolder()
  const blob = 'a'.repeat(40)
  await addFile(platform, 'blobs', 'aa', blob)
  await call(platform, () => undefined)
  expect(await readdir(join(platform.config.dataFolder, 'blobs', 'aa'))).toEqual([blob])
})
