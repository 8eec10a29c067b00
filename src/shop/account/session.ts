import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_LIFE_DAYS, type Account } from '#accounts/account.ts'
import { DAY_MS, SECOND_MS } from '#platform/clock.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import type { WebContext } from '../web-context.ts'

const SESSION_COOKIE = 'session'
/** Tells scripts that asking for the account is worth a request; it proves nothing. */
const HINT_COOKIE = 'signed-in'
const LIFE_SECONDS = (SESSION_LIFE_DAYS * DAY_MS) / SECOND_MS

const known = new WeakMap<Request, Promise<Account | null>>()

/**
 * The account that is signed in. Only for pages and calls that no cache keeps: pages in the page cache are the same for everybody. The
 * database is asked once a request, and not at all without the cookie.
 */
export function accountOf(c: WebContext): Promise<Account | null> {
  const request = c.req.raw
  const found = known.get(request) ?? c.var.services.accounts.identity.find(c.var.site, sessionToken(c), c.var.now)
  known.set(request, found)
  return found
}

export function sessionToken(c: WebContext): string | undefined {
  return getCookie(c, SESSION_COOKIE, cookieDefaults(c.var.origin).prefix)
}

/** Signs this browser in. */
export function startSession(c: WebContext, token: string): void {
  const options = { ...cookieDefaults(c.var.origin), maxAge: LIFE_SECONDS }
  setCookie(c, SESSION_COOKIE, token, options)
  setCookie(c, HINT_COOKIE, '1', { path: '/', sameSite: 'Lax', secure: c.var.origin.secure, maxAge: LIFE_SECONDS })
}

/** Takes the session from this browser; the caller ends it in the database. */
export function forgetSession(c: WebContext): void {
  deleteCookie(c, SESSION_COOKIE, cookieDefaults(c.var.origin))
  deleteCookie(c, HINT_COOKIE, { path: '/', secure: c.var.origin.secure })
}
