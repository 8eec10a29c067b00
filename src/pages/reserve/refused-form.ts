import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { cookieDefaults } from '#platform/web/cookie.ts'
import { parseJson } from '#platform/web/read-body.ts'
import type { WebContext } from '#shop/web-context.ts'

/**
 * The values of a form that was refused, kept for some minutes, in this browser alone. The form is shown again by a GET, so that Back from
 * the payment page never asks whether to send it once more.
 */
const REFUSED_COOKIE = 'refused-reservation'
const LIFE_SECONDS = 600

const refusedForm = z.object({
  values: z.object({ name: z.string().max(100), email: z.string().max(254), phone: z.string().max(30) }),
  failure: z.enum(['failed', 'tooMany']).nullable(),
})
export type RefusedForm = z.output<typeof refusedForm>

export function keepRefused(c: WebContext, refused: RefusedForm): void {
  setCookie(c, REFUSED_COOKIE, JSON.stringify(refused), { ...cookieDefaults(c.var.origin), maxAge: LIFE_SECONDS })
}

export function readRefused(c: WebContext): RefusedForm | null {
  const parsed = parseJson(getCookie(c, REFUSED_COOKIE, cookieDefaults(c.var.origin).prefix) ?? '')
  return refusedForm.safeParse(parsed.ok ? parsed.value : null).data ?? null
}

export function forgetRefused(c: WebContext): void {
  deleteCookie(c, REFUSED_COOKIE, cookieDefaults(c.var.origin))
}
