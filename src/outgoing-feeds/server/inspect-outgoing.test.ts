import { expect, test } from 'vitest'
import type { Database } from '#platform/server/database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { createOutgoingInspector } from './inspect-outgoing.ts'

const START = Date.parse('2026-11-29T00:00:00Z')
const minutes = (count: number) => new Date(START + count * 60_000)

/** An inspector of an empty stock, whose reads are counted, and end or fail as they are told. */
function open() {
  const stock = { change: 1, reads: 0, isDown: false }
  const query = (text: string) => {
    if (text.includes('stock_sequences')) return Promise.resolve({ rows: [{ number: `1:${stock.change}` }] })
    stock.reads++
    return stock.isDown ? Promise.reject(new Error('the database is away')) : Promise.resolve({ rows: [] })
  }
  const database = {
    withRole: (_: string, work: (tx: object) => unknown) => work({ $client: { query } }),
  } as unknown as Pick<Database, 'withRole'>
  const site = buildSite({ slug: 'amber', feeds: [{ format: 'generic-csv', path: '/stock.csv' }] })
  const { inspect } = createOutgoingInspector(database, { vehicleUrl: () => null, pictureUrl: () => null })
  return { stock, inspect: (now: Date) => inspect(site, now) }
}

test('those who ask at the same time wait for one reading', async () => {
  const { stock, inspect } = open()
  await Promise.all([inspect(minutes(0)), inspect(minutes(0)), inspect(minutes(0))])
  expect(stock.reads).toBe(1)
})

test('a change of the stock is seen at once, and nothing else within a minute', async () => {
  const { stock, inspect } = open()
  await inspect(minutes(0))
  await inspect(minutes(0.9))
  expect(stock.reads).toBe(1)
  stock.change++
  await inspect(minutes(0.9))
  expect(stock.reads).toBe(2)
})

test('after a minute it is read once behind the answer, after ten before it', async () => {
  const { stock, inspect } = open()
  const first = await inspect(minutes(0))
  expect(await Promise.all([inspect(minutes(2)), inspect(minutes(2))])).toEqual([first, first])
  expect(stock.reads).toBe(2)
  expect(await inspect(minutes(2.5))).not.toBe(first)
  expect(stock.reads).toBe(2)
  await inspect(minutes(13))
  expect(stock.reads).toBe(3)
})

test('a reading that failed is no answer, and is tried again', async () => {
  const { stock, inspect } = open()
  stock.isDown = true
  await expect(inspect(minutes(0))).rejects.toThrow('the database is away')
  stock.isDown = false
  expect(await inspect(minutes(0))).toEqual([[]])
})
