import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../clock.ts'
import { sweepOutbox } from './sweep-outbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-outbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('mails are kept for 30 days, unfinished files for an hour', async () => {
  const now = new Date()
  mkdirSync(join(folder, 'north'))
  for (const [name, ageMs] of [
    ['old.eml', 31 * DAY_MS],
    ['young.eml', 29 * DAY_MS],
    ['left.json.77.part', 2 * HOUR_MS],
    ['being-written.json.78.part', HOUR_MS / 2],
  ] as const) {
    const file = join(folder, 'north', name)
    writeFileSync(file, '')
    const at = new Date(now.getTime() - ageMs)
    utimesSync(file, at, at)
  }
  expect(await sweepOutbox(folder, now)).toBe(2)
  expect(readdirSync(join(folder, 'north')).toSorted()).toEqual(['being-written.json.78.part', 'young.eml'])
  expect(await sweepOutbox(join(folder, 'nowhere'), now)).toBe(0)
})
