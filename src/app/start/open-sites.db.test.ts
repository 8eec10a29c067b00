import { expect, onTestFinished, test } from 'vitest'
import { storeText } from '#configuration/server/testing/store-text.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { siteFile } from '#sites/server/testing/testing-folder.ts'
import { openSites } from './open-sites.ts'

const database = await createTestDatabase()
await storeText(database, { kind: 'site', name: 'a' }, siteFile('a'))

test.each([
  ['demo', 'a'],
  ['production', undefined],
] as const)('in %s mode the development host is that of %s', async (mode, expected) => {
  const sites = await openSites({ config: { mode, port: 3000 }, database, log: silentLogger })
  onTestFinished(() => sites.close())
  expect(sites.siteForHost('a.localhost')?.slug).toBe(expected)
  expect(sites.siteForHost('a.example')?.slug).toBe('a')
})
