import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { isEmailAddress, isPhoneNumber } from '#leads/form/contact-rules.ts'
import { mailboxOf } from '#leads/delivery/delivery-plan.ts'
import { cleanLine } from '#leads/submission/clean-text.ts'
import { MINUTE_MS } from '#platform/clock.ts'
import { dollars } from '#platform/money.ts'
import { createRateLimiter } from '#platform/rate-limit.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { copyFor } from '#sites/copy.ts'
import type { ReservationEvent } from '#reserve/reservation.ts'
import type { Side } from '#reserve/server/reservation-links.ts'
import type { ActOutcome, StartOutcome } from '#reserve/server/reservation-service.ts'
import { isCheckoutEnabled } from '#vehicles/availability.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { answerRefusal } from '../error/answer.tsx'
import { pageTitle } from '../page-title.ts'
import { cardPictures } from '../picture-views.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { RESERVE_COPY } from './copy.ts'
import {
  isByRequest,
  RESERVE_FIELDS,
  reservePath,
  toDealerPage,
  toReservationPage,
  toReservePage,
  toTestPaymentPage,
  type Notice,
  type ReserveFacts,
  type ReserveField,
  type ReserveValues,
} from './page.ts'
import { ReservationPage, TestPaymentPage } from './ReservationPage.tsx'
import { ReservePage } from './ReservePage.tsx'

/** Starting to pay holds a vehicle for half an hour, so nobody may do it again and again. */
const START_RATE = { burst: 10, refillMs: 3 * MINUTE_MS, maxKeys: 10_000 }

const NO_VALUES: ReserveValues = { name: '', email: '', phone: '' }
const LENGTHS: Readonly<Record<ReserveField, number>> = { name: 100, email: 254, phone: 30 }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The page on which a vehicle is reserved, the pages of a reservation for either side, and the page of the test provider. */
export function registerReserve(app: WebApp): void {
  const starts = createRateLimiter(START_RATE)

  app.on(['GET', 'POST'], '/cars/:slug/:step{[a-z0-9-]+}', async (c, next) => {
    const { slug, step } = c.req.param()
    const { site } = c.var
    if (!site.reserve.enabled || site.vehicle.path.checkout !== `/cars/{slug}/${step}`) return next()
    const stored = await c.var.services.vehicles.find(c.var.services.sites.idOf(site), slug)
    if (stored === null || !stored.vehicle.showOnDealerWebsite) return next()
    if (stored.vehicle.slug !== slug) return c.redirect(reservePath(site, stored.vehicle.slug), 301)
    if (c.req.method === 'GET') return answerReserve(c, stored, {}, 200)
    const { allowed } = starts.consume(`${site.slug} ${c.var.origin.address}`, c.var.now)
    return startReservation(c, stored, allowed)
  })

  for (const side of ['shopper', 'dealer'] as const) registerReservation(app, side)
  registerTestPayments(app)
  registerWebhook(app)
}

async function answerReserve(
  c: WebContext,
  stored: StoredVehicle,
  given: Partial<ReserveFacts>,
  status: 200 | 409 | 422 | 429 | 503,
): Promise<Response> {
  const { site, services } = c.var
  const [picture = null] = cardPictures(stored.photos, services.pictures.signFor(site.slug))
  const facts: ReserveFacts = {
    vehicle: stored.vehicle,
    picture,
    hold: await services.reservations.holdOf(services.sites.idOf(site), stored.vehicle.id),
    payments: services.payments?.provider ?? null,
    formId: randomUUID(),
    values: NO_VALUES,
    errors: [],
    failure: null,
    ...given,
  }
  const view = toReservePage(facts, site)
  allowProviderPages(c)
  return renderPage(c, {
    status,
    title: pageTitle(`${view.heading}: ${stored.vehicle.name}`, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <ReservePage view={view} />,
  })
}

/** Browsers follow a form's redirect only to origins that the page's policy names. */
export function allowProviderPages(c: WebContext): void {
  const forms = c.var.services.payments?.pageOrigins ?? []
  if (forms.length > 0) c.set('policySources', { ...c.var.policySources, forms })
}

async function startReservation(c: WebContext, stored: StoredVehicle, allowed: boolean): Promise<Response> {
  const { site, services, origin } = c.var
  const { vehicle } = stored
  const body = await readBody(c)
  if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
  const values = valuesOf(body.value)
  const given = textOf(body.value, 'reservation')
  const id = UUID.test(given) ? given : randomUUID()
  if (!allowed) return answerReserve(c, stored, { values, formId: id, failure: 'tooMany' }, 429)
  const errors = reserveErrors(values)
  if (errors.length > 0) return answerReserve(c, stored, { values, formId: id, errors }, 422)
  if (!isCheckoutEnabled(vehicle, site.reserve.enabled) && !(await isOwn(c, id))) {
    return answerReserve(c, stored, { values }, 409)
  }
  const outcome = await services.reservations.start({
    ...orderOf(c, vehicle.name, id),
    id,
    ...values,
    siteId: services.sites.idOf(site),
    siteSlug: site.slug,
    vehicleId: vehicle.id,
    vehicleName: vehicle.name,
    vehicleSlug: vehicle.slug,
    stockNumber: vehicle.stockNumber,
    dealerEmail: dealerMailbox(c, stored),
    siteUrl: origin.url,
    depositCents: dollars(site.reserve.depositAud),
    holdHours: site.reserve.holdHours,
    refundable: site.reserve.refundable,
    isRequest: isByRequest(site, services.payments?.provider ?? null),
  })
  switch (outcome.kind) {
    case 'taken':
      return answerReserve(c, stored, { values, hold: outcome.hold }, 409)
    case 'unavailable':
      return answerReserve(c, stored, { values, failure: 'failed' }, 503)
    default:
      return onward(c, id, outcome)
  }
}

/** A form that is sent again after it was paid is about a vehicle that is reserved by now. */
async function isOwn(c: WebContext, id: string): Promise<boolean> {
  const { site, services } = c.var
  return (await services.reservations.find(services.sites.idOf(site), id)) !== null
}

function onward(c: WebContext, id: string, outcome: StartOutcome): Response {
  const path = c.var.services.reservationLinks.pathOf(c.var.site.slug, 'shopper', id)
  return c.redirect(outcome.kind === 'pay' ? outcome.url : path, 303)
}

function orderOf(c: WebContext, vehicle: string, id: string) {
  const { site, services, origin } = c.var
  const path = services.reservationLinks.pathOf(site.slug, 'shopper', id)
  return {
    currency: CURRENCY,
    description: copyFor(site, RESERVE_COPY)('reserve.order', { vehicle }),
    returnUrl: `${origin.url}${path}`,
  }
}

const CURRENCY = 'AUD'

/** The mailbox of the place where the vehicle stands, else of its dealership, else of the site. */
export function dealerMailbox(c: WebContext, { vehicle }: StoredVehicle): string {
  const { site, services } = c.var
  const places = services.locations
    .of(site.dealerships)
    .map((place) => ({ ...place, email: place.contactDetail.email }))
  const own = places.find(({ id }) => id === vehicle.locationId)
  const dealership = places.find(({ dealershipId }) => dealershipId === vehicle.dealershipId)
  return mailboxOf(own ?? dealership ?? null, places)
}

export function textOf(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

function valuesOf(body: unknown): ReserveValues {
  const clean = (name: ReserveField) => cleanLine(textOf(body, name), LENGTHS[name])
  return { name: clean('name'), email: clean('email'), phone: clean('phone') }
}

function reserveErrors({ name, email, phone }: ReserveValues): readonly ReserveField[] {
  const isRight = { name: name !== '', email: isEmailAddress(email), phone: isPhoneNumber(phone) }
  return RESERVE_FIELDS.filter((field) => !isRight[field])
}

/** What either side may do: another event is ignored. */
const EVENTS: Readonly<Record<Side, readonly ReservationEvent[]>> = {
  shopper: ['cancel'],
  dealer: ['confirm', 'complete', 'decline'],
}

/** GET shows how it stands, so that a mail scanner which opens the link changes nothing; POST acts. */
function registerReservation(app: WebApp, side: Side): void {
  const path = side === 'dealer' ? '/reservations/dealer/:token' : '/reservations/:token'
  const idOf = (c: Context, { site, services }: WebContext['var']) =>
    services.reservationLinks.read(site.slug, side, c.req.param('token') ?? '')

  app.get(path, async (c, next) => {
    const { site, services } = c.var
    const id = idOf(c, c.var)
    if (id === null) return next()
    // The shopper may come back from the provider's page before its webhook does.
    await services.reservations.refresh(services.sites.idOf(site), id)
    return (await answerReservation(c, side, id, null)) ?? next()
  })

  app.post(path, async (c, next) => {
    const { site, services } = c.var
    const id = idOf(c, c.var)
    if (id === null) return next()
    const body = await readBody(c)
    if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
    const asked = textOf(body.value, 'event')
    if (asked === 'pay' && side === 'shopper') return payNow(c, id)
    const event = EVENTS[side].find((each) => each === asked)
    if (event === undefined) return (await answerReservation(c, side, id, null)) ?? next()
    const outcome = await services.reservations.act(services.sites.idOf(site), id, event)
    if (outcome.kind === 'done') return c.redirect(services.reservationLinks.pathOf(site.slug, side, id), 303)
    return (await answerReservation(c, side, id, noticeOf(outcome))) ?? next()
  })
}

function noticeOf({ kind }: ActOutcome): Notice {
  if (kind === 'unavailable') return 'failed'
  return kind === 'taken' ? 'takenByOther' : kind === 'too-late' ? 'tooLate' : null
}

async function payNow(c: WebContext, id: string): Promise<Response> {
  const { site, services } = c.var
  const siteId = services.sites.idOf(site)
  const known = await services.reservations.find(siteId, id)
  const order = orderOf(c, known?.reservation.vehicleName ?? '', id)
  const outcome = await services.reservations.pay(siteId, site.slug, id, order)
  if (outcome.kind !== 'unavailable') return onward(c, id, outcome)
  return (await answerReservation(c, 'shopper', id, 'failed')) ?? onward(c, id, outcome)
}

async function answerReservation(c: WebContext, side: Side, id: string, notice: Notice): Promise<Response | null> {
  const { site, services } = c.var
  const known = await services.reservations.find(services.sites.idOf(site), id)
  if (known === null) return null
  const view = side === 'dealer' ? toDealerPage(known, site, notice) : toReservationPage(known, site, notice)
  allowProviderPages(c)
  return renderPage(c, {
    status: notice === null ? 200 : notice === 'failed' ? 503 : 409,
    title: pageTitle(view.heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <ReservationPage view={view} action={services.reservationLinks.pathOf(site.slug, side, id)} />,
  })
}

/** Only where the test provider takes the payments, which production refuses. */
function registerTestPayments(app: WebApp): void {
  app.get('/test-payments/:session', async (c, next) => {
    const { site, services } = c.var
    const session = c.req.param('session')
    const found = await services.testPayments?.find(services.sites.idOf(site), session)
    if (!found) return next()
    const view = toTestPaymentPage(found, site)
    return renderPage(c, {
      title: pageTitle(view.heading, site),
      robots: 'noindex',
      cache: 'no-store',
      body: <TestPaymentPage view={view} action={c.req.path} />,
    })
  })
  app.post('/test-payments/:session', async (c, next) => {
    const { site, services } = c.var
    const url = await services.testPayments?.pay(services.sites.idOf(site), c.req.param('session'))
    return url ? c.redirect(new URL(url).pathname, 303) : next()
  })
}

/** The provider's webhook, on any site: it is verified by its signature, so that no form of another page can pass for it. */
function registerWebhook(app: WebApp): void {
  app.post('/api/payments/webhook', async (c, next) => {
    const { payments } = c.var.services
    if (payments === null || payments.provider === 'test') return next()
    const received = await payments.receive(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (received.ok) return c.json({ received: true })
    const { kind } = received.error
    c.var.log.warn({ kind }, 'a payment webhook was not accepted')
    // With an error Stripe sends it again, for up to three days.
    return c.json({ received: false }, kind === 'bad-signature' || kind === 'malformed' ? 400 : 503)
  })
}
