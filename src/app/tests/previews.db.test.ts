import { expect, test } from 'vitest'
import { storePreview } from '#configuration/server/previews.ts'
import { DAY_MS } from '#platform/clock.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { assetsOfSources, islandSources } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { previewUrlOf } from '../start/api-services.ts'
import { signingSecret } from '../start/signing-secret.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { withPreviews } from '../web/open-previews.ts'

const ISLANDS = islandSources(import.meta.glob('/src/**/*.island.tsx', { eager: true, import: 'default' }))
const NOW = new Date('2026-11-29T08:00:00Z')
let now = NOW
const ignore = (): void => undefined
const database = await createTestDatabase()
const { platform, registry, services } = await openTestApp(database, () => now)
const [live] = registry.all()
if (!live) throw new Error('there is no site')

const fetchPage = withPreviews(
  {
    platform,
    registry,
    services,
    common: {
      mode: 'demo',
      assets: assetsOfSources(ISLANDS),
      log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      clock: () => now,
      metrics: createMetrics(),
      trustedProxies: new Set(),
    },
  },
  () => new Response('a site in force'),
)
const urlOf = previewUrlOf(platform.config, signingSecret(platform.config)) ?? String

const textOf = (slug: string, name: string) => `
slug: ${slug}
name: ${name}
domains: [cars.draft.example]
template: yard
logo: { wordmark: ${name} }
chat: { provider: tawk, id: 0123456789abcdef01234567/default }
dealershipId: ${live.dealershipId}
dealerships: [${live.dealershipId}]
manufacturers: []
`
async function previewOf(text: string, site: string, by = 'one'): Promise<string> {
  const draft = { site, text, actor: { kind: 'person', id: by } as const, now }
  const { key } = await database.withRole('import', (tx) => storePreview(tx, draft))
  return urlOf(key)
}
const ask = async (url: string, init: RequestInit = {}) => {
  const { host } = new URL(url)
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
  return fetchPage(new Request(url, { ...init, headers }), {})
}

test('the draft of a site that is not there yet shows its name, the stock of its yard and a car', async () => {
  const address = await previewOf(textOf('draft-cars', 'Draft Cars'), 'draft-cars')
  const home = await ask(address)
  expect(home.status).toBe(200)
  const html = await home.text()
  expect(html).toContain('Draft Cars')
  expect(html).toContain('Preview of a draft.')
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  const found = await (await ask(`${address}/search`)).text()
  const [car = ''] = /\/cars\/[^"?#]+/.exec(found) ?? []
  expect((await ask(address + car)).status).toBe(200)
})

test('it is for whoever has the link and nobody else: no index, no cookie, no store, framed by the console alone', async () => {
  const address = await previewOf(textOf('draft-cars', 'Draft Cars'), 'draft-cars')
  const { headers } = await ask(`${address}/search`, { headers: { cookie: 'console-theme=dark' } })
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBeNull()
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`frame-ancestors http://console.localhost:${platform.config.port}`)
  expect(policy).not.toContain('tawk')
})

test('nothing can be sent from it', async () => {
  const address = await previewOf(textOf('draft-cars', 'Draft Cars'), 'draft-cars')
  const refused = await ask(`${address}/api/leads`, { method: 'POST', body: 'name=A' })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toBe('This is a preview of a draft: nothing is sent.')
})

test('the same address shows the newest draft, and a site in force is answered as before', async () => {
  const address = await previewOf(textOf(live.slug, 'One'), live.slug, 'two')
  expect(await (await ask(address)).text()).toContain('One')
  expect(await previewOf(textOf(live.slug, 'Another'), live.slug, 'two')).toBe(address)
  expect(await (await ask(address)).text()).toContain('Another')
  expect(await (await ask(`http://${live.slug}.localhost/`)).text()).toBe('a site in force')
})

test('an expired draft and a guessed name answer as if there were none', async () => {
  const address = await previewOf(textOf('draft-cars', 'Draft Cars'), 'draft-cars', 'three')
  expect((await ask(address)).status).toBe(200)
  now = new Date(now.getTime() + 7 * DAY_MS)
  expect((await ask(address)).status).toBe(404)
  const guessed = address.replace(/[0-9a-f]{8}(?=\.localhost)/, '00000000')
  expect(await (await ask(guessed)).text()).toBe('a site in force')
})

test('a draft that the checks would refuse by now says so', async () => {
  const address = await previewOf('slug: [', 'draft-cars', 'four')
  expect((await ask(address)).status).toBe(409)
})
