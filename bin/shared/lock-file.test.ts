import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-turn-'))
const lockFile = join(folder, '.forecourt-build.lock')
afterAll(() => rmSync(folder, { recursive: true }))

test('runs one after another, even if one fails', async () => {
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await pause(30)
    seen.push(`${name} ends`)
    if (name === 'first') throw new Error('broken')
  }
  const [first, second] = await Promise.allSettled([
    withLock('build', work('first'), folder),
    withLock('build', work('second'), folder),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(readdirSync(folder)).toEqual([])
})

test('a stale lock file of a killed process or a stopped machine is ignored', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(lockFile, String(pid))
  expect(await withLock('build', () => Promise.resolve('done'), folder)).toBe('done')
  writeFileSync(lockFile, '')
  const longAgo = Date.now() / 1000 - 60
  utimesSync(lockFile, longAgo, longAgo)
  expect(await withLock('build', () => Promise.resolve('done'), folder)).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})
