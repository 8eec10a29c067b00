import { getCookie, setCookie } from 'hono/cookie'
import { LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import type { WebContext } from './web-context.ts'

/** Begun by a shopper in this browser, and kept while it is open, so that one page takes over from another. */
type Unfinished = 'valuation' | 'purchase' | 'loan'

const LONGEST = 200

export function rememberUnfinished(c: WebContext, name: Unfinished, value: string): void {
  setCookie(c, name, value, cookieDefaults(c.var.origin))
}

/** Empty where nothing was begun. */
export function unfinished(c: WebContext, name: Unfinished): string {
  return (getCookie(c, name, cookieDefaults(c.var.origin).prefix) ?? '').slice(0, LONGEST)
}

/** A purchase in this browser takes over the numbers of the calculator that were saved last. */
export function rememberLoan(c: WebContext, href: string): void {
  rememberUnfinished(c, 'loan', new URL(href).searchParams.get(LOAN_PARAMETER) ?? '')
}
