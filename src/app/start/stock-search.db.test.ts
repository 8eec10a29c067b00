import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '#platform/config.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { openStockSearch } from './stock-search.ts'

const database = await createTestDatabase()

/** Opens the search with a search server configured, and returns how often that server was called. */
async function callsOf(isCopy: boolean): Promise<number> {
  let calls = 0
  const port = await startLocalServer((_, response) => {
    calls++
    response.writeHead(503).end()
  }, onTestFinished)
  const config = parseConfig(
    { SEARCH_HOST: `http://127.0.0.1:${port}`, SEARCH_KEY: 'key', SEARCH_THREADS: '0' },
    '/nowhere',
  )
  if (!config.ok) throw new Error('these settings are right')
  const platform = testPlatform(config.value, database)
  const copy = isCopy ? { backedUpAt: new Date(), restoredAt: new Date(), finishedAt: new Date() } : null
  const search = await openStockSearch({ ...platform, silence: { ...platform.silence, copy: () => copy } })
  await search.close()
  return calls
}

test('a restored copy leaves the search server of the original alone', async () => {
  expect(await callsOf(true)).toBe(0)
  expect(await callsOf(false)).toBeGreaterThan(0)
})
