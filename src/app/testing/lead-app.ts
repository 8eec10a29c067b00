import { createElement } from 'react'
import { beforeEach } from 'vitest'
import { createDealershipNames } from '#leads/server/dealership-names.ts'
import { createFormToken } from '#leads/server/form-token.ts'
import { createLeadLinks } from '#leads/server/lead-links.ts'
import { LEAD_RATE } from '#leads/spam/rate-limit.ts'
import { createLeadService, type LeadService, type LeadServiceOptions } from '#leads/server/lead-service.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import LeadFormIsland from '#leads/ui/LeadForm.island.tsx'
import { LeadForm } from '#leads/ui/LeadForm.tsx'
import { buildLocation } from '#locations/testing/build-location.ts'
import { registerLeads } from '#pages/leads/route.tsx'
import { handleFormPost, type RefusedForm } from '#shop/leads/receive-lead.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import { steppedClock, type Clock } from '#platform/clock.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createMailCeiling } from '#platform/server/mail-ceiling.ts'
import { createVisitorLimit } from '#platform/server/visitor-limit.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { assetsOfSources } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import type { Site } from '#sites/schema.ts'
import { createVehicleStore } from '#vehicles/server/vehicle-store.ts'
import { createWebApp } from '../web/web-app.ts'

const SLUGS = ['amber', 'blue'] as const
type Slug = (typeof SLUGS)[number]
const SECRET = 'a secret'

/** A complete enquiry. */
export const ENQUIRY = {
  name: 'Alex',
  email: 'alex@example.com',
  phone: '0491 570 006',
  message: 'Is it still there?',
  terms_conditions: true,
}

/** The same as the form's script sends it, with the signed time at which the form was shown. */
export const SENT_ENQUIRY = { ...ENQUIRY, rendered_at: signedTime(new Date('2026-11-21T08:00:00Z')) }

export function signedTime(at: Date): string {
  return createFormToken(SECRET).sign('amber', at)
}

export interface Ask {
  readonly site?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
  readonly from?: string
}

export interface StoredLead {
  readonly id: string
  readonly site_id: number
  readonly suspected_spam: string | null
  readonly payload: {
    readonly payload: Record<string, unknown>
    readonly attributes: { readonly visited_pages: string[]; readonly linked_query_params: Record<string, string> }
    readonly userAgent: string
    readonly formShownAt?: string
    readonly url: string
  }
}

/**
 * The sites `amber` and `blue` with a dealer and a vehicle each, a page with an enquiry about it at `/cars/hilux`, and no leads before
 * each test. Call it at the top of a test file.
 */
export async function openLeadApp() {
  const database = await createTestDatabase()
  const clock = steppedClock(new Date('2026-11-21T08:30:00Z'))
  const dealers = await seedDealers(database)
  const sites = await buildSites()
  const serviceOn = async (on: LeadServiceOptions['database']): Promise<LeadService> => {
    const dealerships = await createDealershipNames(database, silentLogger)
    dealerships.close()
    return createLeadService({
      database: on,
      vehicles: createVehicleStore(database, ({ slug }) => dealers[slug as Slug].siteId),
      locations: { of: (slugs) => slugs.map((slug) => placeOf(dealers[slug as Slug], slug)) },
      dealerships,
      siteId: ({ slug }) => dealers[slug as Slug].siteId,
      links: createLeadLinks(SECRET),
      loanOf: () => Promise.resolve(null),
      secret: SECRET,
      log: silentLogger,
      limit: createVisitorLimit({
        pool: database.pool('import'),
        name: 'lead',
        rate: LEAD_RATE,
        secret: SECRET,
        log: silentLogger,
      }),
      mailCeiling: createMailCeiling({ pool: database.pool('import'), secret: SECRET, log: silentLogger }),
    })
  }
  let app: WebApp
  const open = async (on: LeadServiceOptions['database']) => {
    app = createApp(await serviceOn(on), { sites, clock, carOf: (slug) => dealers[slug as Slug].carId })
  }
  beforeEach(async () => {
    await database.asOwner('delete from leads; delete from rate_limits')
    // A service of its own for each test, because of its rate limit.
    await open(database)
  })
  return {
    clock,
    dealers,
    /** From here on in this test no lead can be stored. */
    loseDatabase: () => {
      const lost = Object.assign(new Error('connection terminated'), { code: 'ECONNREFUSED' })
      return open({ ...database, withSite: () => Promise.reject(lost) })
    },
    ask: async (path: string, { site = 'amber', from = '127.0.0.1', ...ask }: Ask = {}): Promise<Response> =>
      app.request(`http://${site}.localhost${path}`, toRequest(`${site}.localhost`, ask), {
        incoming: { socket: { remoteAddress: from } },
      }),
    storedLeads: () => database.asOwner<StoredLead>('select * from leads'),
    deliveries: () => database.asOwner<{ channel: string; target: string }>('select channel, target from deliveries'),
  }
}

function toRequest(host: string, { json, form, headers = {}, method }: Omit<Ask, 'site' | 'from'>): RequestInit {
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { host, ...(body === undefined ? {} : { 'content-type': type }), ...headers },
    ...(body === undefined ? {} : { body }),
  }
}

interface Dealer {
  readonly siteId: number
  readonly locationId: number
  readonly carId: number
}

async function seedDealers(database: TestDatabase): Promise<Readonly<Record<Slug, Dealer>>> {
  const [amber, blue] = [await seedDealer(database, 'amber'), await seedDealer(database, 'blue')]
  await database.asOwner(
    `insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships`,
  )
  const cars = await database.asOwner<{ id: number; slug: string }>(
    `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, stock_number)
     select d.id, f.id, '1', '', d.slug, d.slug || ' Hilux', 'Toyota', 'Hilux', 'used', 'in_stock', 'MARK-' || d.slug
     from dealerships d join feeds f on f.dealership_id = d.id returning id, slug`,
  )
  const carId = (slug: Slug) => cars.find((car) => car.slug === slug)?.id ?? 0
  return { amber: { ...amber, carId: carId('amber') }, blue: { ...blue, carId: carId('blue') } }
}

async function buildSites(): Promise<readonly Site[]> {
  const { files } = await loadSites('demo/sites')
  const [usual] = files.flatMap(({ site }) => site ?? [])
  if (!usual) throw new Error('there is no site to test with')
  return SLUGS.map((slug) =>
    Object.assign({}, usual, { slug, name: slug, domains: [], dealershipId: slug, dealerships: [slug] }),
  )
}

function placeOf({ locationId, siteId }: Dealer, slug: string) {
  const place = buildLocation({
    id: locationId,
    slug: `${slug}-rocklea`,
    name: `${slug} Rocklea`,
    dealershipSlug: slug,
  })
  return { ...place, dealershipId: siteId, timezone: 'Australia/Brisbane' }
}

interface AppOptions {
  readonly sites: readonly Site[]
  readonly clock: Clock
  readonly carOf: (slug: string) => number
}

function createApp(leads: LeadService, { sites, clock, carOf }: AppOptions): WebApp {
  return createWebApp({
    mode: 'demo',
    services: servicesOf({ platform: { readiness: [] }, leads: { forms: leads } }),
    siteForHost: (host) => sites.find(({ slug }) => host === `${slug}.localhost`),
    pages: [registerLeads, (web) => registerFormPage(web, carOf)],
    assets: assetsOfSources(new Map([[LeadFormIsland, '/src/leads/ui/LeadForm.island.tsx']])),
    log: silentLogger,
    clock,
    metrics: createMetrics(),
    trustedProxies: new Set(),
  })
}

/** A page with an enquiry about the site's vehicle, as the vehicle page has it. */
function registerFormPage(web: WebApp, carOf: AppOptions['carOf']): void {
  const showForm = (c: WebContext, refused: RefusedForm | null): Response | Promise<Response> => {
    const view = c.var.services.leads.forms.form(c.var.site, {
      form: 'enquiry',
      action: c.req.path,
      pageId: 'vehicle',
      extra: { car_id: String(carOf(c.var.site.slug)) },
      now: c.var.now,
      ...(refused && { values: refused.values, errors: refused.errors, failure: refused.failure }),
    })
    return renderPage(c, {
      ...(refused && { status: refused.status }),
      title: 'Form',
      body: createElement(LeadForm, { view }),
    })
  }
  web.get('/cars/hilux', (c) => showForm(c, null))
  web.post('/cars/hilux', (c) => handleFormPost(c, (refused) => showForm(c, refused)))
  web.get('/about', (c) => renderPage(c, { title: 'About', body: 'About' }))
}
