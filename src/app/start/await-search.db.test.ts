import { afterAll, beforeEach, expect, test } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import type { Progress, OnProgress } from '#platform/server/progress.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { startStockServer } from '#search/server/meilisearch/stock-server.ts'
import { startTestSearchServer } from '#search/server/meilisearch/testing/test-server.ts'
import { openYards } from '#search/server/testing/yards.ts'
import { awaitSearch, READY, READY_EXCEPT_SEARCHES } from './await-search.ts'

const database = await createTestDatabase()
const yards = await openYards(database.asOwner)
await yards.change(yards.north, yards.add(yards.north, 2_500))
const server = await startTestSearchServer()
afterAll(server.down)
const never = new Promise<never>(() => undefined)

const lines: string[] = []
const shown = new Set<string>()
const onProgress: OnProgress = (detail, fraction) =>
  void shown.add(fraction === undefined ? detail : `${detail} ${fraction.toFixed(1)}`)
const progress: Progress = {
  line: (text) => void lines.push(text),
  step: async (title, work) => {
    const result = await work(onProgress)
    lines.push(`✓ ${title}`)
    return result
  },
}

beforeEach(() => {
  lines.splice(0)
  shown.clear()
  server.loseData()
  server.faults.delayMs = 0
})

async function open() {
  const { host, masterKey: key } = server
  const stock = startStockServer({ database, host, key, index: 'Car_test', timeLimitMs: 5_000, log: silentLogger })
  await stock.looked
  return stock
}

test('a start waits until the search server has the stock, and shows the progress', async () => {
  // Each batch of a thousand takes longer than the poll interval.
  server.faults.delayMs = 300
  const stock = await open()
  expect(stock.waitsFor()?.kind).toBe('filling')
  const waiting = awaitSearch(stock.waitsFor, progress, never)
  await expect.poll(() => [...shown], { timeout: 20_000 }).toContain('1,000 of 2,500 vehicles 0.4')
  expect(lines.join()).toContain('503')
  expect(lines).not.toContain(READY)
  await waiting
  expect(stock.backend.isReady()).toBe(true)
  expect(lines.slice(-2)).toEqual(['✓ Filling the search server', READY])
  await stock.close()
})

test('a filled server is ready at once', async () => {
  const filling = await open()
  await expect.poll(filling.waitsFor, { timeout: 20_000 }).toBeUndefined()
  await filling.close()
  const stock = await open()
  await awaitSearch(stock.waitsFor, progress, never)
  expect(lines).toEqual([READY])
  await stock.close()
})

test('a start does not wait for a search server that does not answer, but reports it', async () => {
  await server.down()
  const stock = await open()
  await expect.poll(() => stock.waitsFor()?.kind, { timeout: 20_000 }).toBe('failing')
  await awaitSearch(stock.waitsFor, progress, never)
  expect(lines).toEqual([READY_EXCEPT_SEARCHES])
  await stock.close()
  await server.up()
})

test('a start can be stopped while it waits', async () => {
  server.faults.delayMs = 300
  const stock = await open()
  await awaitSearch(stock.waitsFor, progress, new Promise((resolve) => setTimeout(resolve, 300)))
  expect(lines.join()).not.toContain('Ready')
  server.faults.delayMs = 0
  await stock.close()
})
