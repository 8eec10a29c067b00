import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { CODE_LIFE_MINUTES } from '#accounts/sign-in-code.ts'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { parseJson } from '#platform/web/read-body.ts'
import type { WebContext } from '#shop/web-context.ts'

const COOKIE = 'sign-in-code'

const pendingCode = z.object({
  id: z.uuid(),
  /** The part of the address that the page shows. */
  sentTo: z.string(),
  /** Set where the code confirms an address of the signed-in account. */
  what: z.enum(['phone', 'email']).nullable(),
  /** Set while no text messages can be sent: milliseconds since 1970 when they can again. */
  smsAgainAt: z.number().nullable().default(null),
  /** The code sent to the address that the account has. */
  currentId: z.uuid().nullable(),
})

/** The code that this browser asked for. It binds the code to the browser: nobody else can use up its tries. */
export type PendingCode = z.output<typeof pendingCode>

export function setPendingCode(c: WebContext, pending: PendingCode): void {
  const options = { ...cookieDefaults(c.var.origin), maxAge: CODE_LIFE_MINUTES * 60 }
  setCookie(c, COOKIE, JSON.stringify(pending), options)
}

export function readPendingCode(c: WebContext): PendingCode | null {
  const parsed = parseJson(getCookie(c, COOKIE, cookieDefaults(c.var.origin).prefix) ?? '')
  return pendingCode.safeParse(parsed.ok ? parsed.value : null).data ?? null
}

export function forgetPendingCode(c: WebContext): void {
  deleteCookie(c, COOKIE, cookieDefaults(c.var.origin))
}
