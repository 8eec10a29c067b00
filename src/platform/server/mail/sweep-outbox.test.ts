import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '../../clock.ts'
import { sweepOutbox } from './sweep-outbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-outbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a demonstration keeps its mails for 30 days', async () => {
  const now = new Date()
  mkdirSync(join(folder, 'north'))
  for (const [name, days] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    const file = join(folder, 'north', `${name}.eml`)
    writeFileSync(file, '')
    const at = new Date(now.getTime() - days * DAY_MS)
    utimesSync(file, at, at)
  }
  expect(await sweepOutbox(folder, now)).toBe(1)
  expect(readdirSync(join(folder, 'north'))).toEqual(['young.eml'])
  expect(await sweepOutbox(join(folder, 'nowhere'), now)).toBe(0)
})
