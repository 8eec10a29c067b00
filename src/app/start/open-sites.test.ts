import { expect, onTestFinished, test } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { openTestingFolder, siteFile } from '#sites/server/testing/testing-folder.ts'
import { openSites } from './open-sites.ts'

test.each([
  ['demo', 'a'],
  ['production', undefined],
] as const)('in %s mode the development host is that of %s', async (mode, expected) => {
  const folder = await openTestingFolder({ 'a.yaml': siteFile('a') })
  const sites = await openSites({ mode, port: 3000, sitesFolder: folder.dir }, silentLogger)
  onTestFinished(async () => {
    sites.close()
    await folder.close()
  })
  expect(sites.siteForHost('a.localhost')?.slug).toBe(expected)
  expect(sites.siteForHost('a.example')?.slug).toBe('a')
})
