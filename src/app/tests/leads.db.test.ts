import { createElement } from 'react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MIN_FILL_MS } from '#leads/spam/spam.ts'
import { createDealershipNames } from '#leads/server/dealership-names.ts'
import { createFormToken } from '#leads/server/form-token.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { createLeadService, type LeadService } from '#leads/server/lead-service.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import LeadFormIsland from '#leads/ui/LeadForm.island.tsx'
import { LeadForm } from '#leads/ui/LeadForm.tsx'
import { buildLocation } from '#locations/testing/build-location.ts'
import { registerLeads } from '#pages/leads/route.tsx'
import { handleFormPost, type RefusedForm } from '#pages/leads/receive-lead.ts'
import { registerOutbox } from '#pages/outbox/route.tsx'
import type { Services, WebApp, WebContext } from '#pages/web-context.ts'
import { DAY_MS, steppedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { StoredMessage } from '#platform/server/mail/outbox.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { assetsOfSources } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import type { Site } from '#sites/schema.ts'
import { createVehicleStore } from '#vehicles/server/vehicle-store.ts'
import { createWebApp } from '../web/web-app.ts'

const database = await createTestDatabase()
const clock = steppedClock(new Date('2026-11-21T08:30:00Z'))
const SLUGS = ['amber', 'blue'] as const
const idsOf = new Map<string, { readonly siteId: number; readonly locationId: number }>()
const carOf = new Map<string, number>()
let sites: readonly Site[] = []
let app: WebApp

const MAIL: StoredMessage = {
  id: 'mail-1',
  messageId: '<mail-1@dealer.example>',
  from: 'amber <website@dealer.example>',
  to: 'amber@example.com',
  replyTo: 'Alex <alex@example.com>',
  subject: 'Enquiry – Hilux',
  text: '<?xml version="1.0"?>\n<?adf version="1.0"?>\n<adf/>',
  html: '<p>Enquiry</p>',
  date: '2026-11-21T08:30:00.000Z',
}

beforeAll(async () => {
  for (const slug of SLUGS) idsOf.set(slug, await seedDealer(database, slug))
  await database.asOwner(
    `insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships`,
  )
  const cars = await database.asOwner<{ id: number; slug: string }>(
    `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, stock_number)
     select d.id, f.id, '1', '', d.slug, d.slug || ' Hilux', 'Toyota', 'Hilux', 'used', 'in_stock', 'MARK-' || d.slug
     from dealerships d join feeds f on f.dealership_id = d.id returning id, slug`,
  )
  for (const { id, slug } of cars) carOf.set(slug, id)
  const { files } = await loadSites('sites')
  const [usual] = files.flatMap(({ site }) => site ?? [])
  if (!usual) throw new Error('there is no site to test with')
  sites = SLUGS.map((slug) =>
    Object.assign({}, usual, { slug, name: slug, domains: [], dealershipId: slug, dealerships: [slug] }),
  )
})

beforeEach(async () => {
  await database.asOwner('delete from leads')
  // A service of its own for each test, because of its rate limit.
  app = createApp(await openService())
})

async function openService(): Promise<LeadService> {
  const dealerships = await createDealershipNames(database, silentLogger)
  dealerships.close()
  return createLeadService({
    database,
    vehicles: createVehicleStore(database, ({ slug }) => idsOf.get(slug)?.siteId ?? 0),
    locations: { of: (slugs) => slugs.map(placeOf) },
    dealerships,
    siteId: ({ slug }) => idsOf.get(slug)?.siteId ?? 0,
    links: createLeadLinks('a secret'),
    secret: 'a secret',
    log: silentLogger,
  })
}

function placeOf(slug: string) {
  const place = buildLocation({
    id: idsOf.get(slug)?.locationId ?? 0,
    slug: `${slug}-rocklea`,
    name: `${slug} Rocklea`,
    dealershipSlug: slug,
  })
  return { ...place, dealershipId: idsOf.get(slug)?.siteId ?? 0, timezone: 'Australia/Brisbane' }
}

function createApp(leads: LeadService): WebApp {
  const partial: Partial<Services> = {
    readiness: [],
    leads,
    outbox: {
      list: async (box) => (box === 'amber' ? [MAIL] : []),
      read: async (box, id) => (box === 'amber' && id === MAIL.id ? MAIL : null),
      erase: () => Promise.resolve(),
    },
  }
  return createWebApp({
    mode: 'demo',
    services: Object.assign({} as Services, partial),
    siteForHost: (host) => sites.find(({ slug }) => host === `${slug}.localhost`),
    pages: [registerLeads, registerOutbox, registerFormPage],
    assets: assetsOfSources(new Map([[LeadFormIsland, '/src/leads/ui/LeadForm.island.tsx']])),
    log: silentLogger,
    clock,
    metrics: createMetrics(),
    trustedProxies: new Set(),
  })
}

function showForm(c: WebContext, refused: RefusedForm | null): Response | Promise<Response> {
  const view = c.var.services.leads.form(c.var.site, {
    form: 'enquiry',
    action: c.req.path,
    pageId: 'vehicle',
    extra: { car_id: String(carOf.get(c.var.site.slug)) },
    now: c.var.now,
    ...(refused && { values: refused.values, errors: refused.errors, failure: refused.failure }),
  })
  return renderPage(c, {
    ...(refused && { status: refused.status }),
    title: 'Form',
    body: createElement(LeadForm, { view }),
  })
}

/** A page with an enquiry about the site's vehicle, as the vehicle page has it. */
function registerFormPage(web: WebApp): void {
  web.get('/cars/hilux', (c) => showForm(c, null))
  web.post('/cars/hilux', (c) => handleFormPost(c, (refused) => showForm(c, refused)))
  web.get('/about', (c) => renderPage(c, { title: 'About', body: 'About' }))
}

interface Ask {
  readonly site?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly from?: string
}

async function ask(
  path: string,
  { site = 'amber', json, form, headers = {}, method, from = '127.0.0.1' }: Ask = {},
): Promise<Response> {
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  return app.request(
    `http://${site}.localhost${path}`,
    {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { host: `${site}.localhost`, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
      ...(body === undefined ? {} : { body }),
    },
    { incoming: { socket: { remoteAddress: from } } },
  )
}

const GOOD = {
  name: 'Alex',
  email: 'alex@example.com',
  phone: '0491 570 006',
  message: 'Is it still there?',
  terms_conditions: true,
}

/** As the form's script sends it, with the signed time at which the form was shown. */
const SENT = { ...GOOD, rendered_at: createFormToken('a secret').sign('amber', new Date('2026-11-21T08:00:00Z')) }

interface StoredLead {
  readonly id: string
  readonly site_id: number
  readonly suspected_spam: string | null
  readonly payload: {
    readonly payload: Record<string, unknown>
    readonly attributes: { readonly visited_pages: string[]; readonly linked_query_params: Record<string, string> }
    readonly userAgent: string
    readonly url: string
  }
}

const storedLeads = () => database.asOwner<StoredLead>('select * from leads')
const deliveries = () => database.asOwner<{ channel: string; target: string }>('select channel, target from deliveries')

describe('a lead as JSON', () => {
  it('is stored with its deliveries, and answered with its id', async () => {
    const response = await ask('/api/leads', {
      json: { ...SENT, car_id: carOf.get('amber') },
      headers: { 'user-agent': 'A browser' },
    })
    expect(response.status).toBe(201)
    const [lead] = await storedLeads()
    expect(await response.json()).toEqual({ success: true, lead_id: lead?.id })
    expect(lead?.payload.payload).toMatchObject({ stock_number: 'MARK-amber', car_type: 'used' })
    expect(lead?.payload.userAgent).toBe('A browser')
    expect((await deliveries()).every(({ target }) => target === 'sales@dealer.example')).toBe(true)
    expect(await deliveries()).not.toHaveLength(0)
  })
  it('sent twice is stored once', async () => {
    const first = await ask('/api/leads', { json: SENT })
    const second = await ask('/api/leads', { json: SENT })
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(await first.json())
    expect(await storedLeads()).toHaveLength(1)
  })
  it('with wrong fields is refused with a message for each field', async () => {
    const response = await ask('/api/leads', {
      json: { ...SENT, form: 'tradeIn', postcode: '400', terms_conditions: false },
    })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      type: 'about:blank',
      title: 'The lead is not complete',
      status: 422,
      detail: expect.stringMatching(/^#\/postcode: Invalid postcode.*#\/terms_conditions: /),
      errors: [
        { pointer: '#/postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
        { pointer: '#/terms_conditions', message: '* You must agree to the terms of use before submitting the form.' },
      ],
    })
    expect(await storedLeads()).toEqual([])
  })
  it('in a burst is refused with the time to wait, for that address alone', async () => {
    const answers = []
    for (let sent = 0; sent < 11; sent++)
      answers.push(await ask('/api/leads', { json: { ...SENT, message: `${sent}` } }))
    expect(answers.slice(0, 10).every(({ status }) => status === 201)).toBe(true)
    const [last] = answers.slice(-1)
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('/api/leads', { json: SENT, from: '192.0.2.9' })).status).toBe(201)
  })
  it('with the hidden field filled looks like a success, and goes to one mailbox only, marked as suspected spam', async () => {
    const response = await ask('/api/leads', { json: { ...SENT, website_address: 'https://spam.example' } })
    expect(await response.json()).toMatchObject({ success: true })
    expect(await storedLeads()).toMatchObject([{ suspected_spam: 'honeypot', payload: { suspectedSpam: 'honeypot' } }])
    expect(await deliveries()).toEqual([{ channel: 'email', target: 'sales@dealer.example' }])
  })
  it('sent at once is marked as spam, except after a key, a pointer or autofill', async () => {
    const now = createFormToken('a secret').sign('amber', clock())
    await ask('/api/leads', { json: { ...GOOD, rendered_at: now, interaction_seen: 'true' } })
    await ask('/api/leads', { json: { ...GOOD, rendered_at: now, message: 'Second' } })
    await ask('/api/leads', { json: { ...GOOD, message: 'Third' } })
    const signs = new Set((await storedLeads()).map(({ suspected_spam }) => suspected_spam))
    expect(signs).toEqual(new Set([null, 'too-fast', 'not-from-our-form']))
  })
  it.each<[string, Ask, number]>([
    ['another method', { method: 'GET' }, 405],
    ['no JSON', { method: 'POST', headers: { 'content-type': 'application/json' } }, 400],
    ['another type', { form: {}, headers: { 'content-type': 'text/plain' } }, 415],
    ['a body that is too large', { json: { ...SENT, message: 'x'.repeat(70_000) } }, 413],
    ['a list', { json: [SENT] }, 422],
    ['another site’s page', { json: SENT, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ])('%s is refused', async (_, request, status) => {
    expect((await ask('/api/leads', request)).status).toBe(status)
    expect(await storedLeads()).toEqual([])
  })
})

describe('another dealer', () => {
  it('is never reached through its vehicle, its location or its dealership', async () => {
    const foreign = {
      car_id: carOf.get('blue'),
      location: String(idsOf.get('blue')?.locationId),
      dealership_slug: 'blue',
    }
    await ask('/api/leads', { json: { ...SENT, ...foreign } })
    const [lead] = await storedLeads()
    expect(lead?.site_id).toBe(idsOf.get('amber')?.siteId)
    expect(JSON.stringify(lead?.payload)).not.toContain('MARK-blue')
    expect(lead?.payload).toMatchObject({
      vehicle: null,
      dealership: { slug: 'amber' },
      location: { id: idsOf.get('amber')?.locationId },
    })
  })
})

/** The hidden fields of the form on the page. */
async function shownForm(): Promise<Record<string, string>> {
  const html = await (await ask('/cars/hilux')).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
}

describe('without a script', () => {
  const typed = { ...GOOD, terms_conditions: 'true' }

  it('a form posts to its own page and leads to the success page', async () => {
    const hidden = await shownForm()
    clock.advance(MIN_FILL_MS)
    const response = await ask('/cars/hilux', {
      form: { ...hidden, ...typed },
      headers: { referer: 'http://amber.localhost/cars/hilux' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/success')
    const [lead] = await storedLeads()
    expect(lead).toMatchObject({ suspected_spam: null, payload: { url: 'http://amber.localhost/cars/hilux' } })
    expect(lead?.payload.payload).toMatchObject({ page_id: 'vehicle', car_id: String(carOf.get('amber')) })
    const success = await ask('/success')
    expect(success.status).toBe(200)
    expect(await success.text()).toContain('Thank you')
  })
  it('a form may be sent long after it was shown, and with the time that its script fetched', async () => {
    const hidden = await shownForm()
    clock.advance(DAY_MS)
    const fetched = await ask('/api/leads/signed-time')
    expect([fetched.status, fetched.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const signedTime = await fetched.text()
    expect(signedTime).not.toBe(hidden['rendered_at'])
    clock.advance(MIN_FILL_MS)
    await ask('/cars/hilux', { form: { ...hidden, ...typed } })
    await ask('/cars/hilux', { form: { ...hidden, ...typed, rendered_at: signedTime, message: 'Another one' } })
    expect((await storedLeads()).map((lead) => lead.suspected_spam)).toEqual([null, null])
  })
  it('errors are listed above the form, and the values that were typed stay', async () => {
    const hidden = await shownForm()
    const response = await ask('/cars/hilux', { form: { ...hidden, ...typed, email: 'nonsense', name: '' } })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('data-testid="error-warning"')
    expect(html).toContain('Please fix the following errors:')
    expect(html).toContain('value="nonsense"')
    expect(html).toContain('value="0491 570 006"')
    expect(await storedLeads()).toEqual([])
  })
  it.each<[string, () => Promise<Record<string, string>>, string]>([
    ['at once', shownForm, 'too-fast'],
    [
      'with a forged time',
      async () => ({ ...(await shownForm()), rendered_at: `${'a'.repeat(8)}.${'b'.repeat(22)}` }),
      'not-from-our-form',
    ],
    ['without its time', async () => ({}), 'not-from-our-form'],
  ])(
    'a form posted %s looks like a success, is stored, and goes to one mailbox only, marked as suspected spam',
    async (_, hidden, sign) => {
      const response = await ask('/cars/hilux', { form: { ...(await hidden()), ...typed } })
      expect(response.status).toBe(303)
      expect(await storedLeads()).toMatchObject([{ suspected_spam: sign }])
      expect(await deliveries()).toEqual([{ channel: 'email', target: 'sales@dealer.example' }])
    },
  )
})

const cookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('the pages visited before the form', () => {
  it('are sent with the lead', async () => {
    const landed = await ask('/about?utm_source=x')
    expect(landed.headers.get('set-cookie')).toMatch(/^visit=.*; Path=\/; HttpOnly; SameSite=Lax$/)
    const car = await ask('/cars/hilux', {
      headers: { cookie: cookie(landed), referer: 'http://amber.localhost/about?utm_source=x' },
    })
    await ask('/api/leads', {
      json: SENT,
      headers: { cookie: cookie(car), referer: 'http://amber.localhost/cars/hilux', 'sec-fetch-site': 'same-origin' },
    })
    const [lead] = await storedLeads()
    expect(lead?.payload.attributes).toEqual({
      visited_pages: ['/about', '/cars/hilux'],
      linked_query_params: { utm_source: 'x' },
    })
  })
})

it('a form that opens in a dialog adds no visited page', async () => {
  const car = await ask('/cars/hilux', { headers: { 'sec-fetch-dest': 'document' } })
  const dialog = await ask('/about', {
    headers: { cookie: cookie(car), referer: 'http://amber.localhost/cars/hilux', 'sec-fetch-dest': 'empty' },
  })
  await ask('/api/leads', {
    json: SENT,
    headers: {
      cookie: cookie(dialog) || cookie(car),
      referer: 'http://amber.localhost/cars/hilux',
      'sec-fetch-site': 'same-origin',
    },
  })
  const [lead] = await storedLeads()
  expect(lead?.payload.attributes.visited_pages).toEqual(['/cars/hilux'])
})

it('a lead that cannot be stored is answered with 503', async () => {
  const lost = Object.assign(new Error('connection terminated'), { code: 'ECONNREFUSED' })
  const service = createLeadService({
    database: { ...database, withSite: () => Promise.reject(lost) },
    vehicles: { find: () => Promise.resolve(null) },
    locations: { of: (slugs) => slugs.map(placeOf) },
    dealerships: { of: () => [] },
    siteId: () => 1,
    links: createLeadLinks('a secret'),
    secret: 'a secret',
    log: silentLogger,
  })
  app = createApp(service)
  // Retried often, as by a shopper: attempts that stored nothing don't count for the rate limit.
  for (let again = 0; again < 30; again++) expect((await ask('/api/leads', { json: SENT })).status).toBe(503)
  const response = await ask('/api/leads', { json: SENT })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ detail: 'An error occurred when submitting this form' })
  const page = await ask('/cars/hilux', { form: { ...GOOD, terms_conditions: 'true' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('value="0491 570 006"')
})

describe('the outbox', () => {
  it('shows only the mail of the requested site', async () => {
    expect(await (await ask('/outbox')).text()).toContain('Enquiry – Hilux')
    expect(await (await ask('/outbox/mail-1')).text()).toContain('&lt;adf/&gt;')
    const html = await ask('/outbox/mail-1/html')
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await (await ask('/outbox', { site: 'blue' })).text()).not.toContain('Hilux')
    expect((await ask('/outbox/mail-1', { site: 'blue' })).status).toBe(404)
  })
  it.each<[string, Ask]>([
    ['from elsewhere', { from: '192.0.2.9' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '192.0.2.9' } }],
  ])('returns 404 for requests %s', async (_, request) => {
    expect((await ask('/outbox', request)).status).toBe(404)
    expect((await ask('/outbox/mail-1', request)).status).toBe(404)
  })
})
