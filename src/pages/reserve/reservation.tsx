import type { Context } from 'hono'
import { readBody, unreadableProblem } from '#platform/web/read-body.ts'
import { renderPage } from '#platform/web/render-page.ts'
import type { ReservationEvent } from '#reserve/reservation.ts'
import type { Side } from '#reserve/server/reservation-links.ts'
import type { ActOutcome } from '#reserve/server/apply-event.ts'
import { textOf } from '../body-text.ts'
import { answerRefusal } from '../error/answer.tsx'
import { pageTitle } from '../page-title.ts'
import { allowProviderPages } from '../provider-pages.ts'
import type { WebApp, WebContext } from '../web-context.ts'
import { onward, orderOf } from './deposit-order.ts'
import { toDealerPage, toReservationPage, type Notice } from './reservation-page.ts'
import { ReservationPage } from './ReservationPage.tsx'

/** The events that each side may cause; others are ignored. */
const EVENTS: Readonly<Record<Side, readonly ReservationEvent[]>> = {
  shopper: ['cancel'],
  dealer: ['confirm', 'complete', 'decline'],
}

/** The pages of a reservation for either side. */
export function registerReservations(app: WebApp): void {
  for (const side of ['shopper', 'dealer'] as const) registerReservation(app, side)
}

/** GET only shows the reservation, because mail scanners open every link; POST changes it. */
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
    const requested = textOf(body.value, 'event')
    if (requested === 'pay' && side === 'shopper') return payNow(c, id)
    const event = EVENTS[side].find((each) => each === requested)
    if (event === undefined) return (await answerReservation(c, side, id, null)) ?? next()
    const outcome = await services.reservations.act(services.sites.idOf(site), id, event)
    if (outcome.kind === 'done') return c.redirect(services.reservationLinks.pathOf(site.slug, side, id), 303)
    return (await answerReservation(c, side, id, NOTICES[outcome.kind])) ?? next()
  })
}

const NOTICES: Readonly<Record<Exclude<ActOutcome['kind'], 'done'>, Notice>> = {
  missing: null,
  unavailable: 'failed',
  taken: 'takenByOther',
  'too-late': 'tooLate',
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
