import { SPECULATION_RULES_PATH } from '#platform/web/speculation-rules.ts'
import type { Site } from '#sites/schema.ts'
import { sampleSlug } from './open-test-app.ts'

/** A request that sends a record's id to a route. */
export interface IdRequest {
  readonly path: string
  readonly form?: Readonly<Record<string, string>>
  readonly json?: object
  readonly cookie?: string
}

/** The records of a stranger: a purchase, a valuation and a lead of their own, under links that belong to them. */
export interface Stranger {
  readonly site: Site
  readonly purchase: string
  readonly enquiry: string
}

export type IdRequests = (id: string, stranger: Stranger) => readonly IdRequest[]

/** The signature of nothing, in the length that links have. */
const MAC = 'A'.repeat(22)
const FAR_DAY = 40_000
const PERSON = { name: 'Stranger', email: 'stranger@mail.example', phone: '0491 570 006' }

const at = (path: string, form?: Readonly<Record<string, string>>): IdRequest => (form ? { path, form } : { path })
const tokensOf = (id: string): readonly string[] => [id, `${id}.${MAC}`]
const everyToken =
  (before: string, after = '', form?: Readonly<Record<string, string>>): IdRequests =>
  (id) =>
    tokensOf(id).map((token) => at(before + token + after, form))
const dealersToken =
  (before: string, form?: Readonly<Record<string, string>>): IdRequests =>
  (id) => [at(`${before}${id}.${FAR_DAY}.${MAC}`, form)]
const session =
  (form?: Readonly<Record<string, string>>): IdRequests =>
  (id) => [at(`/test-payments/${id}`, form), at(`/test-payments/test_${id}`, form)]
const posts =
  (path: string, name: string, more: Readonly<Record<string, string>> = {}): IdRequests =>
  (id) => [at(path, { ...more, [name]: id })]
const mailLink =
  (path: string, isPosted: boolean): IdRequests =>
  (id) => [isPosted ? at(path, { id, token: 'A'.repeat(27) }) : at(`${path}?id=${id}&token=${'A'.repeat(27)}`)]

/**
 * Every request by which a route takes the id of a record: in its path, its query, its body or a cookie. A route that isn't in this list
 * takes none (`ROUTES_WITHOUT_IDS`).
 */
export const ROUTES_WITH_IDS: Readonly<Record<string, IdRequests>> = {
  'POST /cars/:slug/:step{[a-z0-9-]+}': (id, { site }) => [
    at(site.vehicle.path.checkout.replace('{slug}', sampleSlug(site.slug, 'reduced')), { reservation: id, ...PERSON }),
  ],
  'GET /cars/:slug/:step{[a-z0-9-]+}': (id, { site }) => [
    {
      path: site.vehicle.path.checkout.replace('{slug}', sampleSlug(site.slug, 'demo')),
      cookie: `holds=${tokensOf(id).join('~')}; browser=${id}`,
    },
  ],
  'GET /api/holds': (id) => [{ path: '/api/holds', cookie: `holds=${tokensOf(id).join('~')}` }],
  'POST /checkout-journey': (id, { site }) => [
    at('/checkout-journey', { purchase: id, car_id: sampleSlug(site.slug, 'reduced') }),
  ],
  'GET /checkout-journey': (id, { site }) =>
    tokensOf(id).map((token) => ({
      path: `/checkout-journey?car_id=${sampleSlug(site.slug, 'used')}&loan=${token}`,
      cookie: `purchase=/purchases/${token}; loan=${token}`,
    })),
  'POST /online-payment': posts('/online-payment', 'id', {
    reference: 'INV-1',
    amount: '$50',
    name: PERSON.name,
    email: PERSON.email,
  }),
  'GET /online-payment/:token': everyToken('/online-payment/'),
  'GET /reservations/:token': everyToken('/reservations/'),
  'POST /reservations/:token': everyToken('/reservations/', '', { event: 'cancel' }),
  'GET /reservations/dealer/:token': dealersToken('/reservations/dealer/'),
  'POST /reservations/dealer/:token': dealersToken('/reservations/dealer/', { event: 'decline' }),
  'GET /purchases/:token': everyToken('/purchases/'),
  'POST /purchases/:token': (id, { purchase }) => [
    ...tokensOf(id).map((token) => at(`/purchases/${token}`, { step: 'person', ...PERSON })),
    at(purchase, { step: 'tradeIn', hasTradeIn: 'offer', valuation: id }),
  ],
  'GET /purchases/dealer/:token': dealersToken('/purchases/dealer/'),
  'POST /purchases/dealer/:token': dealersToken('/purchases/dealer/', {}),
  'POST /purchases/:token/documents': (id, { purchase }) => [
    ...tokensOf(id).map((token) => at(`/purchases/${token}/documents`, { remove: id })),
    at(`${purchase}/documents`, { remove: id }),
  ],
  'GET /purchases/dealer/documents/:token': everyToken('/purchases/dealer/documents/', '?until=4000000000000'),
  'GET /test-payments/:session': session(),
  'POST /test-payments/:session': session({}),
  'GET /my-enquiry/:token': everyToken('/my-enquiry/'),
  'POST /my-enquiry/:token': everyToken('/my-enquiry/', '', { action: 'withdraw' }),
  'GET /my-enquiry/:token/appointment.ics': everyToken('/my-enquiry/', '/appointment.ics'),
  'GET /my-enquiry/:token/photos/:id': (id, { enquiry }) => [
    ...tokensOf(id).map((token) => at(`/my-enquiry/${token}/photos/${id}`)),
    at(`${enquiry}/photos/${id}`),
  ],
  'GET /dealer/lead/:token': everyToken('/dealer/lead/'),
  'POST /dealer/lead/:token': everyToken('/dealer/lead/', '', { action: 'answered' }),
  'GET /success': (id) => tokensOf(id).map((token) => ({ path: '/success', cookie: `last_lead=/my-enquiry/${token}` })),
  'POST /api/leads': (id) => [
    { path: '/api/leads', json: { form: 'enquiry', lead_id: id, leadId: id, id, message: 'Hello', ...PERSON } },
  ],
  'GET /trade-in/:id{[\\da-f-]{36}}': (id) => [at(`/trade-in/${id}`)],
  'POST /trade-in/:id{[\\da-f-]{36}}': (id) => [
    at(`/trade-in/${id}`, {}),
    at(`/trade-in/${id}`, { offer_accepted: 'true', lead_id: id, ...PERSON }),
  ],
  'GET /trade-in/:id{[\\da-f-]{36}}/photos': (id) => [at(`/trade-in/${id}/photos?until=${FAR_DAY}&signature=${MAC}`)],
  'GET /trade-in/:id{[\\da-f-]{36}}/photos/:photo{[\\da-f-]{36}}': (id) => [at(`/trade-in/${id}/photos/${id}`)],
  'POST /api/valuations/:id': (id) => tokensOf(id).map((token) => ({ path: `/api/valuations/${token}`, json: {} })),
  'POST /api/valuations/:id/accept': (id) =>
    tokensOf(id).map((token) => ({ path: `/api/valuations/${token}/accept`, json: { lead_id: id, ...PERSON } })),
  'POST /api/miscellaneous': (id) => [
    { path: '/api/miscellaneous', json: { column_name: 'valuation', valuation_id: id } },
  ],
  'GET /account': (id) => [{ path: '/account', cookie: `session=${id}` }],
  'POST /account/sessions': posts('/account/sessions', 'session'),
  'POST /account/passkeys/remove': posts('/account/passkeys/remove', 'id'),
  'POST /my-garage/own/remove': posts('/my-garage/own/remove', 'id'),
  'POST /alerts/stop-own': posts('/alerts/stop-own', 'id'),
  'GET /alerts/confirm': mailLink('/alerts/confirm', false),
  'GET /alerts/stop': mailLink('/alerts/stop', false),
  'POST /alerts/confirm': mailLink('/alerts/confirm', true),
  'POST /alerts/stop': mailLink('/alerts/stop', true),
  'POST /alerts/one-click': (id) => [at(`/alerts/one-click?id=${id}&token=${'A'.repeat(27)}`, {})],
  'GET /sign-in/code': (id) => [{ path: '/sign-in/code', cookie: `sign-in=${id}; code=${id}` }],
  'POST /sign-in/code': (id) => [
    { path: '/sign-in/code', form: { code: '123456', id }, cookie: `sign-in=${id}; code=${id}` },
  ],
}

const PROVIDERS = ['taurus', '360-finance', 'ausloans', 'manual', 'angle', 'powertorque', 'nissan-finance', 'youx']

/** Routes of public things, of the account that is signed in, and of what a form itself contains. A vehicle's id and slug are public. */
export const ROUTES_WITHOUT_IDS: readonly string[] = [
  // The server's own, and files.
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'ALL /*',
  'ALL /assets/:file{maplibre-gl-worker.+}',
  'GET /assets/:icon{icon-[A-Za-z0-9_-]+\\.svg}',
  `GET ${SPECULATION_RULES_PATH}`,
  'GET /favicon.ico',
  'GET /img/logo/:file',
  'GET /img/none/:file',
  'GET /pictures/*',
  'GET /img/share/:picture/:texts/:file',
  'GET /img/:blob/:size/:file',
  'GET /video/:blob/:file',
  // Stock, places and search.
  ...['ALL', 'GET'].flatMap((method) =>
    ['/search', '/search/:segment', '/search/:segment/:model', '/special-offers'].map((path) => `${method} ${path}`),
  ),
  ...['health', 'stats', 'version'].flatMap((name) => [`ALL /api/search/${name}`, `GET /api/search/${name}`]),
  'ALL /api/search/multi-search',
  'POST /api/search/multi-search',
  'ALL /api/search/indexes/*',
  'GET /api/search/indexes/:index/search',
  'POST /api/search/indexes/:index/search',
  'POST /api/search/indexes/:index/facet-search',
  'GET /api/search',
  'GET /api/search/columns',
  'GET /api/search/manufacturers',
  'GET /api/search/models',
  'GET /api/search/stock-version',
  'GET /api/search/words',
  'GET /api/search/suggestions',
  'POST /api/searches',
  'GET /',
  'GET /:brand/overview',
  'GET /brands',
  'GET /budget-finder',
  'GET /price-slider',
  'GET /compare',
  'GET /print',
  'GET /condition-report',
  'GET /dealer-locator',
  'GET /locations/:slug',
  'GET /cars/:slug',
  'GET /api/cars/:slug/autogauge',
  'GET /api/cars/:slug/brochure.pdf',
  'GET /api/cars/:slug/finance',
  'GET /api/cars/:slug/finance/link',
  'GET /api/cars/:slug/related',
  'GET /api/cars/:slug/view.json',
  'GET /api/delivery',
  'GET /api/appointments',
  'GET /robots.txt',
  'GET /llms.txt',
  'GET /sitemap.xml',
  'GET /:file{sitemap-[1-9][0-9]{0,4}\\.xml}',
  // Forms that make a record and name none.
  'ALL /trade-in',
  'ALL /cars/trade-in',
  'POST /cars/:slug',
  'GET /api/leads/signed-time',
  'POST /api/valuations',
  'GET /online-payment',
  'GET /spin-to-win',
  'POST /spin-to-win',
  'GET /alerts/new',
  'POST /alerts',
  'GET /sign-in',
  'POST /sign-in',
  'POST /api/events',
  'POST /api/phone-reveals',
  ...PROVIDERS.map((name) => `POST /api/${name}/quote`),
  // Lists of the account that is signed in, by vehicle or by the address of a search.
  'POST /account/sign-out',
  'POST /account/sign-out-everywhere',
  'GET /account/change',
  'POST /account/change',
  'GET /account/change/code',
  'POST /account/change/code',
  'GET /account/data',
  'GET /account/data.json',
  'POST /account/data',
  'GET /account/passkey',
  'POST /api/watchlist/save-car',
  'POST /api/watchlist/remove-car',
  'GET /api/garage',
  'POST /api/garage',
  'POST /api/garage/favourites',
  'GET /api/garage/counts',
  'GET /watchlist',
  'GET /watchlist/save',
  'POST /watchlist/save',
  'POST /watchlist/remove',
  'GET /my-garage',
  'GET /my-garage/favourite',
  'POST /my-garage/favourite',
  'POST /my-garage/remove',
  'POST /my-garage/searches/remove',
  'POST /my-garage/own',
  // Signed by an authenticator or by the payment provider.
  'POST /api/passkeys/new',
  'POST /api/passkeys',
  'POST /api/passkeys/sign-in/new',
  'POST /api/passkeys/sign-in',
  'POST /api/payments/webhook',
  // Demo mode shows every mail and event to everybody.
  'GET /outbox',
  'GET /outbox/:id',
  'GET /outbox/:id/html',
  'GET /reported-events',
  'GET /gallery',
  'GET /gallery/home',
  'GET /finance-lenders',
]
