import { generateCookie, getCookie, setCookie } from 'hono/cookie'
import { LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import type { WebContext } from '../web-context.ts'

/** Something that a shopper began in this browser. A session cookie holds it, so that another page can continue it. */
type Unfinished = 'valuation' | 'purchase' | 'loan'

const MAX_LENGTH = 200

export function rememberUnfinished(c: WebContext, name: Unfinished, value: string): void {
  setCookie(c, name, value, cookieDefaults(c.var.origin))
}

/** The same with a rendered page, which loses what `setCookie` sets, because Hono didn't make it. */
export function withUnfinished(c: WebContext, page: Response, name: Unfinished, value: string): Response {
  page.headers.append('set-cookie', generateCookie(name, value, cookieDefaults(c.var.origin)))
  return page
}

/** Returns an empty text when nothing was begun. */
export function unfinished(c: WebContext, name: Unfinished): string {
  return (getCookie(c, name, cookieDefaults(c.var.origin).prefix) ?? '').slice(0, MAX_LENGTH)
}

/** The online purchase of a vehicle at its step about payment, with the numbers of a saved calculation. */
export function purchaseHref(slug: string, loanHref: string): string {
  const loan = new URL(loanHref).searchParams.get(LOAN_PARAMETER) ?? ''
  const query = new URLSearchParams({ car_id: slug, to: 'payment', [LOAN_PARAMETER]: loan })
  return `/checkout-journey?${query.toString()}`
}

/** Remembers the saved calculation that a link opens, so that a purchase in this browser starts with its numbers. */
export function rememberLoan(c: WebContext, href: string): void {
  rememberUnfinished(c, 'loan', new URL(href).searchParams.get(LOAN_PARAMETER) ?? '')
}
