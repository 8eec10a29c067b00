import { randomUUID } from 'node:crypto'
import { VISITOR } from '#platform/actor.ts'
import { SECOND_MS } from '#platform/clock.ts'
import type { RateAnswer } from '#platform/rate-limit.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { isByRequest } from '#reserve/by-request.ts'
import { cleanReserver, reserverErrors, type ReserveValues } from '#reserve/reserver.ts'
import { toStartRequest } from '#reserve/server/deposit-request.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { hasCheckout } from '#vehicles/checkout.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { dealerMailbox } from '#shop/locations/requested-site.ts'
import { browserId, withBrowserId } from '#shop/visitor/browser-id.ts'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { formRecord } from '#shop/forms/form-record.ts'
import { ownHold } from '#shop/reservations/own-holds.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { cardPictures } from '#shop/pictures/picture-views.ts'
import { allowProviderPages, paymentsOf } from '#shop/reservations/provider-pages.ts'
import { countMail, siteVisitor } from '#shop/visitor/site-visitor.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { onward, returnUrl } from '#shop/reservations/deposit-order.ts'
import { currentHolder } from '#shop/reservations/current-holder.ts'
import { reservePath, toReservePage, type ReserveFacts } from './page.ts'
import { registerHolds } from './holds-api.ts'
import type { OwnHoldFacts } from './own-hold-page.ts'
import { forgetRefused, keepRefused, readRefused, type RefusedForm } from './refused-form.ts'
import { registerReservations } from './reservation-route.tsx'
import { ReservePage } from './ReservePage.tsx'
import { registerTestPayments } from './test-payments.tsx'
import { registerWebhook } from './webhook.ts'

/** The parameter of the page that shows a refused form again. */
const AGAIN = 'again'
const FAILURE_STATUS = { tooMany: 429, failed: 503 } as const

const NO_VALUES: ReserveValues = { name: '', email: '', phone: '' }

/** The page on which a vehicle is reserved, the reservation's pages for shopper and dealer, and the page of the test provider. */
export function registerReserve(app: WebApp): void {
  app.on(['GET', 'POST'], '/cars/:slug/:step{[a-z0-9-]+}', async (c, next) => {
    const { slug, step } = c.req.param()
    const { site, now } = c.var
    if (!site.reserve.enabled || site.vehicle.path.checkout !== `/cars/{slug}/${step}`) return next()
    const stored = await c.var.services.vehicles.store.find(site, slug, now)
    if (stored === null || !stored.vehicle.showOnDealerWebsite) return next()
    if (stored.vehicle.slug !== slug) return c.redirect(reservePath(site, stored.vehicle.slug), 301)
    if (c.req.method !== 'POST') return showReserve(c, stored)
    const rate = await c.var.services.limits.reservation.consume(siteVisitor(c), now)
    return startReservation(c, stored, rate)
  })

  registerHolds(app)
  registerReservations(app)
  registerTestPayments(app)
  registerWebhook(app)
}

/** The form again with what was typed, if it was refused, else as it is. */
function showReserve(c: WebContext, stored: StoredVehicle): Promise<Response> {
  const refused = c.req.query(AGAIN) === undefined ? null : readRefused(c)
  return refused === null ? answerReserve(c, stored, {}, 200) : answerRefused(c, stored, refused)
}

function answerRefused(c: WebContext, stored: StoredVehicle, { values, failure }: RefusedForm): Promise<Response> {
  const errors = failure === 'tooMany' ? [] : reserverErrors(values)
  return answerReserve(c, stored, { values, errors, failure }, failure === null ? 422 : FAILURE_STATUS[failure])
}

/** Leads a browser that keeps cookies back to the form, so that its history contains no POST; others get the form at once. */
function refuse(c: WebContext, stored: StoredVehicle, refused: RefusedForm): Response | Promise<Response> {
  if (browserId(c) === null) return answerRefused(c, stored, refused)
  keepRefused(c, refused)
  return c.redirect(`${reservePath(c.var.site, stored.vehicle.slug)}?${AGAIN}`, 303)
}

async function answerReserve(
  c: WebContext,
  stored: StoredVehicle,
  given: Partial<ReserveFacts>,
  status: 200 | 409 | 422 | 429 | 503,
): Promise<Response> {
  const { site, services } = c.var
  const [picture = null] = cardPictures(stored.photos, services.media.pictures.signFor(site.slug))
  const facts: ReserveFacts = {
    vehicle: stored.vehicle,
    timezone: stored.dealership.timezone,
    picture,
    hold: await services.reserve.reservations.holdOf(services.sites.idOf(site), stored.vehicle.id),
    own: await ownFacts(c, stored),
    payments: paymentsOf(c),
    formKey: randomUUID(),
    values: NO_VALUES,
    errors: [],
    failure: null,
    retryAt: null,
    isSentBefore: false,
    ...given,
  }
  const view = toReservePage(facts, site)
  allowProviderPages(c)
  const page = await renderPage(c, {
    status,
    title: pageTitle(`${view.heading}: ${stored.vehicle.name}`, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <ReservePage view={view} />,
  })
  return withBrowserId(c, page)
}

async function ownFacts(c: WebContext, { vehicle }: StoredVehicle): Promise<OwnHoldFacts | null> {
  const { site, services } = c.var
  const own = await ownHold(c, vehicle.id)
  return own && { ...own, path: services.reserve.links.pathOf(site.slug, own.reservation.id) }
}

async function startReservation(c: WebContext, stored: StoredVehicle, rate: RateAnswer): Promise<Response> {
  const { site, services, siteUrl } = c.var
  const { vehicle } = stored
  const body = await readBody(c)
  if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
  const values = cleanReserver((field) => textOf(body.value, field))
  const tooMany = async (seconds: number, failure: ReserveFacts['failure'] = 'tooMany') => {
    const retryAt = new Date(c.var.now.getTime() + seconds * SECOND_MS)
    const response = await answerReserve(c, stored, { values, failure, retryAt }, 429)
    response.headers.set('retry-after', String(seconds))
    return response
  }
  const formKey = textOf(body.value, 'reservation')
  const { id, isOwn } = formRecord(c, `reservation ${vehicle.id}`, formKey)
  if (!rate.allowed) return tooMany(rate.retryAfterSeconds)
  if (reserverErrors(values).length > 0) return refuse(c, stored, { values, failure: null })
  const isKnown = (await services.reserve.reservations.find(services.sites.idOf(site), id)) !== null
  if (isKnown && !isOwn) return answerReserve(c, stored, { isSentBefore: true }, 409)
  // The checkout says that the visitor holds the vehicle already.
  if (!isKnown && (await ownHold(c, vehicle.id)) !== null) return c.redirect(reservePath(site, vehicle.slug), 303)
  if (!isKnown && !hasCheckout('reserve', vehicle, site)) return answerReserve(c, stored, { values }, 409)
  const isRequest = isByRequest(site, paymentsOf(c))
  // A request is answered by a mail at once; a deposit only after it is paid.
  const mail = isRequest && !isKnown ? await countMail(c, values.email) : null
  if (mail?.allowed === false) return tooMany(mail.retryAfterSeconds)
  const asked = toStartRequest({
    id,
    site,
    siteId: services.sites.idOf(site),
    siteUrl,
    vehicle,
    shopper: values,
    dealerEmail: dealerMailbox(c, stored),
    isRequest,
    holder: currentHolder(c),
    returnUrl: returnUrl(c, id),
    actor: VISITOR,
  })
  const outcome = await services.reserve.reservations.start(asked)
  switch (outcome.kind) {
    case 'taken':
      return answerReserve(c, stored, { values, hold: outcome.hold }, 409)
    case 'too-many':
      return tooMany(outcome.retryAfterSeconds, outcome.by === 'visitor' ? 'tooManyOwn' : 'tooManyNearby')
    case 'unavailable':
      return refuse(c, stored, { values, failure: 'failed' })
    default:
      forgetRefused(c)
      return onward(c, id, outcome)
  }
}
