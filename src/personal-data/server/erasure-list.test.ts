import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openErasureList, readErasureList, type Erasure } from './erasure-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-erasures-'))
afterAll(() => rmSync(folder, { recursive: true }))
const entry = (account: string): Erasure => ({
  at: '2026-11-24T00:00:00.000Z',
  sites: [1],
  account: `5f0c6bd2-3f0a-4c3c-9a70-0f4c5d2b8c${account}`,
  rows: [],
})

test('entries are read in order; a last line that a crash cut off is left out, a damaged one is refused', () => {
  const file = join(folder, 'deep', 'erasures.jsonl')
  expect(readErasureList(file)).toMatchObject({ error: { kind: 'no-erasures' } })
  const list = openErasureList(file)
  for (const account of ['11', '12']) list.add(entry(account))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  appendFileSync(file, '{"at":"2026')
  expect(readErasureList(file)).toEqual({ ok: true, value: [entry('11'), entry('12')] })
  appendFileSync(file, '\n')
  expect(readErasureList(file)).toMatchObject({
    error: { kind: 'damaged-erasures', what: expect.stringContaining('line 3') },
  })
})
