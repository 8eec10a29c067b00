import { expect, test } from 'vitest'
import { findSite } from './find-site.ts'

test('finds a site by its slug', async () => {
  expect(await findSite('sites', 'redgum')).toMatchObject({ ok: true, value: { slug: 'redgum' } })
})

test('an unknown slug is a problem that lists the slugs there are', async () => {
  expect(await findSite('sites', 'redgam')).toMatchObject({
    ok: false,
    error: { kind: 'unknown-site', fix: expect.stringContaining('redgum') },
  })
})
