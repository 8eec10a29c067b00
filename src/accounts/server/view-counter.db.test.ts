import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { visitorNetwork } from '#platform/visitor-network.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { createViewCounter } from './view-counter.ts'

const database = await createTestDatabase()
const north = buildSite({ slug: 'north' })
const rows = await createSiteRows(database, [north])
const siteId = rows.idOf(north)
const views = createViewCounter(database, 'a secret of the tests')

beforeEach(() => database.asOwner('delete from vehicle_views'))

const view = (from: string, browser: string, { vehicleId = 7, day = '2026-11-22' } = {}) =>
  views.count(siteId, { vehicleId, visitor: visitorNetwork(from), browser, day })

test('a visitor counts once a day, another browser or address again', async () => {
  expect(await view('192.0.2.7', 'one')).toBe(1)
  expect(await view('192.0.2.7', 'one')).toBe(1)
  expect(await view('192.0.2.7', 'two')).toBe(2)
  expect(await view('192.0.2.8', 'one')).toBe(3)
  expect(await view('2001:db8:1:2::1', 'one')).toBe(4)
  expect(await view('2001:db8:1:2::2', 'one')).toBe(4)
  expect(await view('192.0.2.7', 'one', { day: '2026-11-23' })).toBe(5)
  expect(await view('192.0.2.7', 'one', { vehicleId: 8 })).toBe(1)
})

describe('a number can not be raised', { timeout: 90_000 }, () => {
  test.each([
    ['60 browsers of one address', 60, () => '192.0.2.7', 5],
    ['480 addresses of a /64 with as many browsers', 480, (index: number) => `2001:db8:1:2::${index.toString(16)}`, 5],
    ['a /48 that changes its /64', 100, (index: number) => `2001:db8:1:${index.toString(16)}::1`, 40],
  ])('by %s', async (_, times, from, expected) => {
    await Promise.all(Array.from({ length: 20 }, (__, index) => view(from(index), `browser ${index}`)))
    for (let index = 20; index < times; index++) await view(from(index), `browser ${index}`)
    expect(await view(from(0), 'browser 0')).toBe(expected)
    expect(await view('198.51.100.4', 'one')).toBe(expected + 1)
  })
})

test('nothing readable is stored, and no day has the hashes of another', async () => {
  await view('192.0.2.7', 'one')
  await view('192.0.2.7', 'one', { day: '2026-11-23' })
  const stored = await database.asOwner<{ visitor: string }>('select visitor from vehicle_views order by day')
  const [first = '', second = ''] = stored.map(({ visitor }) => visitor)
  expect([first, second].join()).not.toMatch(/192|one/)
  expect(first.slice(0, 12)).not.toBe(second.slice(0, 12))
})
