import { expect, test } from 'vitest'
import { storeText } from '#configuration/server/testing/store-text.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { siteFile } from '#sites/server/testing/testing-folder.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { findSite } from './find-site.ts'

const database = await createTestDatabase()
await storeText(database, { kind: 'site', name: 'redgum' }, siteFile('redgum'))
const call = buildCommandCall(testPlatform(buildConfig('/nowhere'), database))

test('finds a site by its slug', async () => {
  expect(await findSite(call, 'redgum')).toMatchObject({ ok: true, value: { slug: 'redgum' } })
})

test('an unknown slug is a problem that lists the slugs there are', async () => {
  expect(await findSite(call, 'redgam')).toMatchObject({
    ok: false,
    error: { kind: 'unknown-site', fix: expect.stringContaining('redgum') },
  })
})
