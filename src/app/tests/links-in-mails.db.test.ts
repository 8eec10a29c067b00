import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fitPriceModel } from '#market/fit-price-model.ts'
import { writePriceModel } from '#market/server/price-model-row.ts'
import { buildListings } from '#market/testing/build-listings.ts'
import { yearAt } from '#market/year-at.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { Site } from '#sites/schema.ts'
import { openTestApp, sampleSlug, siteOf } from '../testing/open-test-app.ts'
import { bestAnswers, COROLLA } from '../testing/valuation-requests.ts'

const database = await createTestDatabase()
const NOW = new Date()
const model = fitPriceModel(buildListings(900, yearAt(NOW)), yearAt(NOW))
await database.withRole('import', ({ $client }) => writePriceModel($client, { fittedAt: NOW, stockVersion: 1, model }))
const app = await openTestApp(database, NOW, { LEAD_RATE_LIMIT: '0' })
const full = siteOf(app, 'full')
const redgum = siteOf(app, 'redgum')

const FORGED_PORT = ':6666'
const PERSON = { name: 'Alex', last_name: 'Example', email: 'alex@example.com', phone: '0491 570 006' }
/** Posts a form as a client that names the site's host with a port of its own. */
async function post(site: Site, path: string, body: Readonly<Record<string, string>>): Promise<Response> {
  const host = `${site.slug}.localhost${FORGED_PORT}`
  return app.ask(site, path, { method: 'POST', headers: { host }, body: new URLSearchParams(body) })
}
const postJson = (site: Site, path: string, body: object) =>
  app.ask(site, path, {
    method: 'POST',
    headers: { host: `${site.slug}.localhost${FORGED_PORT}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The forms that store links, or send them in a mail at once, and the table with the links. */
const FORMS: Readonly<Record<string, () => Promise<Response>>> = {
  leads: () =>
    postJson(full, '/api/leads', {
      ...PERSON,
      form: 'enquiry',
      car_id: sampleSlug('full', 'used'),
      message: 'Hello',
      terms_conditions: true,
    }),
  alerts: () => post(full, '/alerts', { email: PERSON.email, search: '/search/used-cars', frequency: 'daily' }),
  reservations: () =>
    post(full, full.vehicle.path.checkout.replace('{slug}', sampleSlug('full', 'demo')), {
      ...PERSON,
      reservation: '5d5c3f2e-6a0e-4c8a-9d43-0f3a2d3f7a11',
    }),
  purchases: async () => {
    const begun = await post(full, '/checkout-journey', { car_id: sampleSlug('full', 'used') })
    const path = begun.headers.get('location') ?? ''
    await post(full, path, { step: 'price', agree: 'yes' })
    await post(full, path, { step: 'person', ...PERSON, lastName: 'Example', terms: 'yes' })
    await post(full, path, { step: 'deposit' })
    return begun
  },
  invoice_payments: () => post(full, '/online-payment', { ...PERSON, reference: 'A 1', amount: '100' }),
  valuations: async () => {
    const begun = await postJson(redgum, '/api/valuations', COROLLA)
    const { id } = (await begun.json()) as { id: string }
    await postJson(redgum, `/api/valuations/${id}`, { adjustmentAnswers: bestAnswers(redgum) })
    return postJson(redgum, `/api/valuations/${id}/accept`, { ...PERSON, postcode: '4350', terms_conditions: true })
  },
}

it.each(Object.entries(FORMS))('%s: no link has the host that the client sent', async (table, send) => {
  expect((await send()).status).toBeLessThan(400)
  expect(await database.asOwner(`select 1 from ${table} limit 1`)).toHaveLength(1)
  const tables = await database.asOwner<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const stored: object[] = []
  for (const { name } of tables)
    stored.push(...(await database.asOwner(`select '${name}' as name, t::text from ${name} t`)))
  expect(stored.filter((row) => JSON.stringify(row).includes(FORGED_PORT))).toEqual([])
  expect((await outbox()).filter((mail) => mail.includes(FORGED_PORT))).toEqual([])
})

/** Every mail sent until now. */
async function outbox(): Promise<readonly string[]> {
  const folder = join(app.dataFolder, 'outbox')
  const files = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
}

it('canonical links, the sitemap and structured data name the site’s own address', async () => {
  const host = `full.localhost${FORGED_PORT}`
  for (const path of ['/', `/cars/${sampleSlug('full', 'used')}`, '/sitemap.xml', '/feeds/meta.csv', '/robots.txt']) {
    const response = await app.ask(full, path, { headers: { host } })
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).not.toContain(FORGED_PORT)
    expect(text).toContain('http://full.localhost/')
  }
})
