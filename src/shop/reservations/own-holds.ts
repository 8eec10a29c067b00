import { generateCookie, getCookie } from 'hono/cookie'
import { DAY_MS, SECOND_MS } from '#platform/clock.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { nextState, REQUEST_HOURS } from '#reserve/reservation.ts'
import type { KnownReservation } from '#reserve/known-reservation.ts'
import { accountOf } from '../account/session.ts'
import type { WebContext } from '../web-context.ts'

/** Tokens of the reservations that were started or opened in this browser, newest first. */
const HOLDS_COOKIE = 'holds'
/** Tells scripts that asking for holds is worth a request; it proves nothing. */
const HINT_COOKIE = 'holding'
const MOST = 4
const SEPARATOR = '~'
const LIFE_SECONDS = (REQUEST_HOURS / 24 + 1) * (DAY_MS / SECOND_MS)

function tokensOf(c: WebContext): readonly string[] {
  const text = getCookie(c, HOLDS_COOKIE, cookieDefaults(c.var.origin).prefix) ?? ''
  return text.split(SEPARATOR, MOST)
}

/** Remembers with a response that this browser started or opened a reservation, so that other pages know it as its own. */
export function rememberHold(c: WebContext, reservationId: string, response: Response): Response {
  const { site, services, origin } = c.var
  const token = services.reserve.links.pathOf(site.slug, reservationId).split('/').at(-1) ?? ''
  const before = tokensOf(c)
  if (before[0] === token) return response
  const tokens = [token, ...before.filter((each) => each !== token && each !== '')].slice(0, MOST)
  const life = { maxAge: LIFE_SECONDS }
  const hint = { path: '/', sameSite: 'Lax', secure: origin.secure, ...life } as const
  const cookies = [
    generateCookie(HOLDS_COOKIE, tokens.join(SEPARATOR), { ...cookieDefaults(origin), ...life }),
    generateCookie(HINT_COOKIE, '1', hint),
  ]
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * The visitor's reservations that are not over: those of this browser, and those with the confirmed address of their account. A request
 * is found by its link only: anybody can send one in another shopper's name, who could then send none of their own.
 */
export async function ownHolds(c: WebContext): Promise<readonly KnownReservation[]> {
  const { site, services } = c.var
  const siteId = services.sites.idOf(site)
  const ids = tokensOf(c).flatMap((token) => services.reserve.links.read(site.slug, token) ?? [])
  const email = (await accountOf(c))?.email ?? null
  const ofAccount = email === null ? [] : await services.reserve.reservations.openOf(siteId, email)
  const found = await Promise.all(
    [...new Set([...ids, ...ofAccount])].map((id) => services.reserve.reservations.find(siteId, id)),
  )
  return found.flatMap((known) => {
    if (known === null || nextState(known.reservation.state, 'cancel') === null) return []
    return known.reservation.state === 'requested' && !ids.includes(known.reservation.id) ? [] : [known]
  })
}

/** The visitor's own reservation of a vehicle, as the payment provider knows it now; null without one. */
export async function ownHold(c: WebContext, vehicleId: number): Promise<KnownReservation | null> {
  const { site, services } = c.var
  const known = (await ownHolds(c)).find(({ reservation }) => reservation.vehicleId === vehicleId)
  if (known?.reservation.state !== 'paying') return known ?? null
  // The shopper may be back from the provider's page before its webhook is.
  const siteId = services.sites.idOf(site)
  await services.reserve.reservations.refresh(siteId, known.reservation.id)
  const now = await services.reserve.reservations.find(siteId, known.reservation.id)
  return now !== null && nextState(now.reservation.state, 'cancel') !== null ? now : null
}
