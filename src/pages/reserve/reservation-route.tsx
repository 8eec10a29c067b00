import { linkActor } from '#platform/actor.ts'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { EVENTS_OF_SIDE, isAfter } from '#reserve/reservation.ts'
import { depositOrder } from '#reserve/server/deposit-request.ts'
import { RESERVATIONS_PATH, type Side } from '#reserve/server/reservation-links.ts'
import type { EventOutcome } from '#reserve/server/apply-event.ts'
import { textOf } from '#shop/forms/body-text.ts'
import { answerExpiredLink, freshLinkLimiter } from '#shop/errors/expired-link.tsx'
import { answerRefusal } from '#shop/errors/answer.tsx'
import { rememberHold } from '#shop/reservations/own-holds.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { allowProviderPages } from '#shop/reservations/provider-pages.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { onward, returnUrl } from '#shop/reservations/deposit-order.ts'
import { toDealerPage, toReservationPage, type Notice } from './reservation-page.ts'
import { reservationPlace } from './reservation-place.ts'
import { ReservationPage } from './ReservationPage.tsx'

/** The pages of a reservation. GET only shows it, because mail scanners open every link; POST changes it. */
export function registerReservations(app: WebApp): void {
  registerShoppers(app)
  registerDealers(app)
}

function registerShoppers(app: WebApp): void {
  const path = `${RESERVATIONS_PATH}/:token`
  const idOf = (c: WebContext) => c.var.services.reserve.links.read(c.var.site.slug, c.req.param('token') ?? '')

  app.get(path, async (c, next) => (await answerNow(c, 'shopper', idOf(c))) ?? next())

  app.post(path, async (c, next) => {
    const id = idOf(c)
    return (id !== null && (await act(c, 'shopper', id))) || next()
  })
}

/** The dealer's link expires. Then it acts no more, and a fresh one is mailed to the dealer's mailbox alone. */
function registerDealers(app: WebApp): void {
  const path = `${RESERVATIONS_PATH}/dealer/:token`
  const limiter = freshLinkLimiter()
  const linkOf = ({ req, var: { site, services, now } }: WebContext) =>
    services.reserve.links.readDealer(site.slug, req.param('token') ?? '', now)

  app.get(path, async (c, next) => {
    const link = linkOf(c)
    if (link?.hasExpired) return answerExpiredLink(c, 'expired')
    return (await answerNow(c, 'dealer', link?.id ?? null)) ?? next()
  })

  app.post(path, async (c, next) => {
    const { site, services, now } = c.var
    const link = linkOf(c)
    if (link === null) return next()
    if (!link.hasExpired) return (await act(c, 'dealer', link.id)) ?? next()
    if (limiter.consume(`${site.slug} ${link.id}`, now).allowed)
      await services.reserve.reservations.mailDealerLink(services.sites.idOf(site), link.id)
    return answerExpiredLink(c, 'mailed')
  })
}

async function answerNow(c: WebContext, side: Side, id: string | null): Promise<Response | null> {
  if (id === null) return null
  const { site, services } = c.var
  // The shopper may come back from the provider's page before its webhook does.
  await services.reserve.reservations.refresh(services.sites.idOf(site), id)
  return answerReservation(c, side, id, null)
}

async function act(c: WebContext, side: Side, id: string): Promise<Response | null> {
  const { site, services } = c.var
  const body = await readBody(c)
  if (!body.ok) return answerRefusal(c, unreadableProblem(body.error))
  const requested = textOf(body.value, 'event')
  if (requested === 'pay' && side === 'shopper') return payNow(c, id)
  const event = EVENTS_OF_SIDE[side].find((each) => each === requested)
  if (event === undefined) return answerReservation(c, side, id, null)
  const outcome = await services.reserve.reservations.apply(
    services.sites.idOf(site),
    id,
    event,
    linkActor(side, 'reservation', id),
  )
  // The address of the page itself: a dealer's link keeps its last day.
  const isRepeated = outcome.kind === 'too-late' && isAfter(outcome.reservation.state, event)
  if (outcome.kind === 'done' || isRepeated) return c.redirect(c.req.path, 303)
  return answerReservation(c, side, id, NOTICES[outcome.kind])
}

const NOTICES: Readonly<Record<Exclude<EventOutcome['kind'], 'done'>, Notice>> = {
  missing: null,
  unavailable: 'failed',
  taken: 'takenByOther',
  'too-late': 'tooLate',
}

async function payNow(c: WebContext, id: string): Promise<Response> {
  const { site, services } = c.var
  const siteId = services.sites.idOf(site)
  const known = await services.reserve.reservations.find(siteId, id)
  const order = depositOrder(site, {
    vehicleName: known?.reservation.vehicleName ?? '',
    returnUrl: returnUrl(c, id),
    actor: linkActor('shopper', 'reservation', id),
  })
  const outcome = await services.reserve.reservations.pay(siteId, site.slug, id, order)
  if (outcome.kind !== 'unavailable') return onward(c, id, outcome)
  return (await answerReservation(c, 'shopper', id, 'failed')) ?? onward(c, id, outcome)
}

async function answerReservation(c: WebContext, side: Side, id: string, notice: Notice): Promise<Response | null> {
  const { site, services } = c.var
  const known = await services.reserve.reservations.find(services.sites.idOf(site), id)
  if (known === null) return null
  const view =
    side === 'dealer'
      ? toDealerPage(known, site, notice)
      : toReservationPage(
          known,
          site,
          notice,
          await reservationPlace(c, known.reservation),
          c.req.query('cancel') !== undefined,
        )
  allowProviderPages(c)
  const page = await renderPage(c, {
    status: notice === null ? 200 : notice === 'failed' ? 503 : 409,
    title: pageTitle(view.heading, site),
    robots: 'noindex',
    cache: 'no-store',
    body: <ReservationPage view={view} action={c.req.path} />,
  })
  return side === 'dealer' ? page : rememberHold(c, id, page)
}
