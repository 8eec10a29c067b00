import { modelPaths } from '#brands/model.ts'
import { propertyOf } from '#analytics/server/forward-event.ts'
import { departmentOf, planDeliveries, shopperDeliveries } from '#leads/delivery/delivery-plan.ts'
import { FORM_NAMES, leadForm } from '#leads/form/forms.ts'
import { toFormSpec } from '#leads/form/form-spec.ts'
import { leadEvent } from '#leads/lead-event.ts'
import { toReadableMail } from '#leads/mail/lead-mail.ts'
import { webhookSecret } from '#leads/server/delivery/webhook-secret.ts'
import { acceptSubmission } from '#leads/submission/accept-submission.ts'
import { readSubmission } from '#leads/submission/read-submission.ts'
import { buildLocation, buildPlaces, GOOD_VALUES } from '#leads/testing/build-lead.ts'
import { loadPricedStock } from '#shop/budget-finder/priced-stock.ts'
import { parseBudget, toBudget } from '#shop/budget-finder/budget-form.ts'
import { toOffer } from '#pages/trade-in/offer-view.ts'
import { receiptFacts } from '#reserve/mail/receipt.ts'
import { buildDeposit, buildReservation } from '#reserve/testing/build-reservation.ts'
import { dayIn } from '#platform/calendar-day.ts'
import { transportSecurity } from '#platform/web/security-headers.ts'
import { makeOffer } from '#trade-in/offer.ts'
import { toStepPage } from '#pages/purchase/step-page.ts'
import { PURCHASE_STEPS, type Purchase } from '#purchase/purchase.ts'
import { contentPages } from '#shop/site-map/content-pages.ts'
import { formRoutes } from '#shop/site-map/form-routes.ts'
import { parseModelQuery } from '#search/models/model-search.ts'
import { buildSearchIndex } from '#search/testing/build-search.ts'
import { indexBackend } from '#search/query/search-backend.ts'
import { createSearchService } from '#search/server/search-service.ts'
import { sitesByHost } from '#sites/host.ts'
import type { Site } from '#sites/schema.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { vehicleSamples } from '#vehicles/testing/samples.ts'
import { questionsOf } from '#trade-in/questions.ts'
import { noOfferText } from '#trade-in/offer-texts.ts'
import { policySources } from '../../web/policy-sources.ts'
import { accountRetentions, leadRetentions } from '../../jobs/maintenance.ts'
import { sampleSlug, type TestApp } from '../open-test-app.ts'

/** One thing that a configuration can change, as text: a page, the leads of a site, its hosts. */
export interface Probe {
  readonly name: string
  readonly render: (site: Site) => Promise<string>
}

/** Everything that a site's configuration can change, as far as it is built. */
export async function probesOf(app: TestApp, site: Site, now: Date): Promise<readonly Probe[]> {
  const finder = await (await app.askUncached(site, '/dealer-locator')).text()
  const [location = '/locations'] = /\/locations\/[a-z0-9-]+/.exec(finder) ?? []
  const paths = [location, ...pagesOf(site, now)]
  const pages = paths.map((path) => ({ name: path, render: (each: Site) => pageText(app, each, path) }))
  return [
    { name: 'leads', render: (each) => Promise.resolve(leadsText(each, now)) },
    { name: 'hosts', render: (each) => Promise.resolve([...sitesByHost([each]).keys()].join(' ')) },
    { name: 'third parties', render: (each) => Promise.resolve(thirdPartiesText(each)) },
    {
      name: 'retention',
      render: (each) => Promise.resolve(JSON.stringify([leadRetentions([each]), accountRetentions([each])])),
    },
    { name: 'caches', render: (each) => cachesText(each, now) },
    { name: 'transport security', render: (each) => Promise.resolve(transportSecurity(each.hsts.includeSubDomains)) },
    { name: 'receipts', render: (each) => Promise.resolve(receiptText(each)) },
    { name: 'budget', render: (each) => budgetText(each, now) },
    { name: 'purchase', render: (each) => Promise.resolve(purchaseText(each, now)) },
    { name: 'valuation', render: (each) => Promise.resolve(valuationText(each, now)) },
    ...pages,
  ]
}

function pagesOf(site: Site, now: Date): readonly string[] {
  const vehicles = vehicleSamples(now).map(({ vehicle }) => `/cars/${sampleSlug(site.slug, vehicle.slug)}`)
  const forms = formRoutes(site).map(({ path }) => path)
  return [
    '/',
    '/search/new-used-and-demo-cars',
    '/search/used-cars?page=2',
    '/search/used-cars?query=zzzz',
    '/search/used-cars?range[price]=1:2',
    '/search/new-used-and-demo-cars?sortBy=Car_production:price:asc',
    '/search/changed',
    '/api/search?say=low+kms',
    '/special-offers',
    '/special-offers?query=zzzz',
    `/cars/${sampleSlug(site.slug, 'used')}/checkout`,
    `/checkout-journey?car_id=${sampleSlug(site.slug, 'used')}`,
    `/api/appointments?kind=purchase&car_id=${sampleSlug(site.slug, 'used')}`,
    '/online-payment',
    '/brands',
    ...site.brands.flatMap((brand) => [`/${brand.slug}/overview`, ...modelPaths(brand)]),
    '/dealer-locator',
    '/budget-finder',
    '/price-slider',
    ...contentPages(site).keys(),
    '/careers',
    '/robots.txt',
    '/llms.txt',
    ...site.feeds.map(({ path }) => path),
    '/success',
    '/sign-in',
    '/spin-to-win',
    '/my-garage',
    '/changed',
    '/watchlist',
    '/nowhere',
    // Last, because there are many of them, and they are similar.
    ...vehicles,
    ...forms,
    ...forms.map((path) => `${path}?car_id=${sampleSlug(site.slug, 'used')}`),
  ]
}

async function pageText(app: TestApp, site: Site, path: string): Promise<string> {
  const response = await app.askUncached(site, path)
  const own = `${site.slug}.localhost`
  const html = await response.text()
  const text = html.replaceAll(`variant.${own}`, own).replaceAll(FORM_ID, '')
  return `${response.status} ${response.headers.get('location')} ${text}`
}

/** The submission id in a form, which differs each time. */
const FORM_ID = /value="[0-9a-f-]{36}"/g

/** The receipt of a deposit. */
function receiptText(site: Site): string {
  return JSON.stringify(receiptFacts(buildReservation(), buildDeposit(), site))
}

/** Origins that pages may load from, and the property that counts events. */
function thirdPartiesText(site: Site): string {
  return JSON.stringify([policySources(site), propertyOf(site, (_, name) => name)])
}

/** Each form, and the outcome of a lead from it: whether it is accepted, its mails, event and deliveries. */
function leadsText(site: Site, now: Date): string {
  const places = buildPlaces({
    dealerships: site.dealerships.map((slug, at) => ({ id: at + 1, slug, name: slug })),
    locations: site.dealerships.map((slug, at) => buildLocation({ id: at + 11, slug, dealershipId: at + 1 })),
  })
  const vehicles = [null, buildVehicle(), buildVehicle({ carType: 'new' }), buildVehicle({ carType: 'demo' })]
  const tagged = [...vehicles, buildVehicle({ tag: 'Test Drive Only' })]
  const outcomes = FORM_NAMES.flatMap((form) =>
    tagged.map((vehicle) => {
      const spec = toFormSpec({ form, site, places, vehicle, now })
      const body = { ...GOOD_VALUES, form, postcode: '4000', dealership_slug: site.dealerships[0] ?? '' }
      const context = { site, siteUrl: 'https://site.example', places, vehicle, id: 'lead', now }
      const accepted = acceptSubmission(readSubmission(body), context)
      if (!accepted.ok) return { spec, refused: accepted.error }
      const { lead, location } = accepted.value
      const { category, subcategory } = lead.payload
      const facts = { kind: leadForm(form).event, category, subcategory }
      const plans = [false, true].map((isSuspected) =>
        planDeliveries({ lead: facts, site, location, places, isSuspected, department: departmentOf(form) }),
      )
      return {
        spec,
        lead,
        shopper: shopperDeliveries(lead, site),
        mail: toReadableMail(lead),
        event: leadEvent({ ...facts, vehicle }, site.analytics.events),
        plans,
      }
    }),
  )
  const secrets = site.leads.delivery.map((each) =>
    each.kind === 'webhook' ? webhookSecret(site, each.url, (name) => name) : '',
  )
  return JSON.stringify([outcomes, secrets])
}

/** Each step of a purchase, with its questions. */
function purchaseText(site: Site, now: Date): string {
  const vehicle = buildVehicle()
  const purchase: Purchase = {
    id: 'id',
    siteId: 1,
    vehicleId: vehicle.id,
    vehicleSlug: vehicle.slug,
    vehicleName: vehicle.name,
    timezone: null,
    answers: {},
    agreedCents: null,
    siteUrl: 'https://site.example',
    loan: null,
    state: 'open',
    stateAt: null,
    withdrawals: 0,
    dealerNote: null,
    summary: null,
    leadId: null,
    createdAt: now,
    sentAt: null,
  }
  const facts = {
    purchase,
    reservation: null,
    loan: null,
    tradeIn: null,
    place: null,
    slots: null,
    vehicle,
    picture: null,
    path: '/purchases/token',
    url: 'https://site.example/purchases/token',
    reservationPath: '/reservations/token',
    payments: 'test',
    takesDocuments: site.purchase.documents.asked,
    documents: [],
    now,
    sent: null,
    wrong: [],
    failure: null,
  } as const
  return JSON.stringify(PURCHASE_STEPS.map((step) => toStepPage({ ...facts, step }, site)))
}

/** Offers for vehicles within and beyond the limits, for each answer, and what their pages show. */
function valuationText(site: Site, now: Date): string {
  const today = dayIn(site.timezone, now)
  const thisYear = Number(today.slice(0, 4))
  const market = { basis: 'asked', median: 20_000_00, low: 18_000_00, high: 22_000_00 } as const
  const ages = [0, 3, 7, 8, 15].map((age) => thisYear - age)
  const vehicles = ages.flatMap((year) => [50_000, 150_000].map((km) => ({ year, km })))
  const questions = questionsOf(site)
  const answerSets = [0, 1, 2, 3].map((at) =>
    Object.fromEntries(questions.map(({ name, answers }) => [name, (answers[at] ?? answers[0])?.value ?? ''])),
  )
  const outcomes = vehicles.flatMap(({ year, km }) =>
    answerSets.map((answers) => {
      const result = makeOffer({ year, km }, market, answers, { rules: site.tradeIn, today })
      const vehicle = { make: 'A', model: 'B', badge: null, year, km, rego: null, regoState: null, providerId: null }
      const valuation = {
        id: 'id',
        carId: null,
        vehicle,
        answers,
        result,
        leadId: 'lead',
        acceptedAt: null,
        photos: [],
      }
      return result.kind === 'none' ? noOfferText(site, result) : toOffer(site, valuation, result, null)
    }),
  )
  return JSON.stringify([questions, outcomes])
}

/** The budget finder of a yard with cheap vehicles, and of a yard without vehicles. */
async function budgetText(site: Site, now: Date): Promise<string> {
  const [yard = ''] = site.dealerships
  const stocks = [
    [
      { yard, price: 900_00 },
      { yard, price: 1_500_00 },
    ],
    [],
  ]
  const views = stocks.map(async (stock) => {
    const index = indexBackend(buildSearchIndex(stock, now), { soldSince: (since) => since, isReady: () => true })
    const services = { search: { stock: createSearchService(index) } }
    const found = await loadPricedStock({ site, now, services }, { from: null, to: null, bodies: [] })
    return toBudget(site, parseBudget(new URLSearchParams(), site), found).form
  })
  return JSON.stringify(await Promise.all(views))
}

const MANUFACTURERS = '/api/search/manufacturers'

/** Number of searches, of sixty of each kind, that miss the cache when they are repeated in reverse order. */
async function cachesText(site: Site, now: Date): Promise<string> {
  let asked = 0
  const backend = indexBackend(buildSearchIndex([{ make: 'Toyota' }], now), {
    soldSince: (since) => since,
    isReady: () => true,
  })
  const counting = {
    ...backend,
    search: (query: Parameters<typeof backend.search>[0]) => (asked++, backend.search(query)),
  }
  const service = createSearchService(counting)
  const ask = async (path: string, query: number) => {
    if (path === MANUFACTURERS) {
      await service.models(site, parseModelQuery(new URLSearchParams({ query: `q${query}` })), now)
      return
    }
    const parsed = await service.parse(site, path, new URLSearchParams({ query: `q${query}` }), now)
    if (parsed.ok) await service.search(site, parsed.value, now)
  }
  const counts: number[] = []
  for (const path of ['/search/used-cars', '/special-offers', MANUFACTURERS]) {
    const queries = Array.from({ length: 60 }, (_, at) => at)
    for (const query of queries) await ask(path, query)
    asked = 0
    for (const query of queries.toReversed()) await ask(path, query)
    counts.push(asked)
  }
  return counts.join(' ')
}
