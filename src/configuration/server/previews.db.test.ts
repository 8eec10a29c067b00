import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { readPreview, storePreview } from './previews.ts'

const database = await createTestDatabase()
const NOW = new Date('2026-11-29T08:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const store = (text: string, id = 'one', site = 'river', now = NOW) =>
  database.withRole('import', (tx) => storePreview(tx, { site, text, actor: { kind: 'person', id }, now }))
const read = (key: string, now = NOW) => database.withRole('import', (tx) => readPreview(tx, key, now))

test('a person has one preview of a site, which shows the newest draft', async () => {
  const first = await store('name: First')
  const second = await store('name: Second')
  expect(second).toMatchObject({ key: first.key, version: 2 })
  expect(await read(first.key)).toEqual({ site: 'river', text: 'name: Second', version: 2 })
  expect((await store('name: First', 'two')).key).not.toBe(first.key)
  expect((await store('name: First', 'one', 'lake')).key).not.toBe(first.key)
})

test('an expired preview is shown to nobody, and its address is not used again', async () => {
  const { key, expiresAt } = await store('name: First', 'three')
  expect(expiresAt).toEqual(later(7))
  expect(await read(key, later(7))).toBeNull()
  expect((await store('name: Second', 'three', 'river', later(8))).key).not.toBe(key)
  const left = await database.asOwner('select key from site_previews where key = $1', [key])
  expect(left).toEqual([])
})
