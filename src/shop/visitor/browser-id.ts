import { randomBytes } from 'node:crypto'
import { generateCookie, getCookie } from 'hono/cookie'
import { cookieDefaults } from '#platform/web/cookie.ts'
import type { WebContext } from '../web-context.ts'

/** A session cookie with a random number, which tells this browser from others and identifies nobody. */
const BROWSER_COOKIE = 'browser'
const BYTES = 16
const ID = /^[\w-]{22}$/

/** Null for a browser that has not seen a page with a form yet, or keeps no cookies. */
export function browserId(c: WebContext): string | null {
  const id = getCookie(c, BROWSER_COOKIE, cookieDefaults(c.var.origin).prefix) ?? ''
  return ID.test(id) ? id : null
}

/** Gives this browser an id with a page, unless it has one. For pages that no cache keeps. */
export function withBrowserId(c: WebContext, page: Response): Response {
  if (browserId(c) !== null) return page
  const id = randomBytes(BYTES).toString('base64url')
  // Not setCookie: what it sets is lost with a response that Hono didn't make.
  page.headers.append('set-cookie', generateCookie(BROWSER_COOKIE, id, cookieDefaults(c.var.origin)))
  return page
}
