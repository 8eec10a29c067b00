import { gateOf, type Gate } from '#accounts/gates.ts'
import { parseSameSitePath } from '#platform/web/same-site-path.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { accountOf } from '#shop/account/session.ts'
import { signInHref, SIGN_IN_TYPES, type SignInType } from '#shop/account/sign-in-address.ts'

/**
 * Sends shoppers who are not signed in from gated addresses to the sign-in page. The server always knows whether somebody
 * is signed in, so no page has to wait for it. Registered before the page cache, which would answer without asking.
 */
export function registerGates(app: WebApp): void {
  app.use(async (c, next) => {
    const gate = gateOf(c.var.site, c.req.path, c.req.query('car_id'))
    if (gate === null || !(await isClosed(c, gate))) return next()
    const { pathname, search } = new URL(c.req.url)
    const redirect = parseSameSitePath(pathname + search) ?? '/'
    c.header('cache-control', 'no-store')
    return c.redirect(signInHref({ type: signInType(gate), redirect, back: pageBefore(c) ?? '/' }), 303)
  })
}

async function isClosed(c: WebContext, { ofVehicleWithNvic }: Gate): Promise<boolean> {
  if ((await accountOf(c)) !== null) return false
  if (ofVehicleWithNvic === null) return true
  const { site, now, services } = c.var
  const stored = await services.vehicles.store.find(site, ofVehicleWithNvic, now)
  return Boolean(stored?.vehicle.nvic)
}

/** Selling has no sign-in page of its own: it is the trade-in under another name. */
function signInType({ type }: Gate): SignInType {
  return SIGN_IN_TYPES.find((known) => known === type) ?? 'trade-in'
}

/** The page of this site that the shopper comes from. */
function pageBefore(c: WebContext): string | null {
  const referer = URL.parse(c.req.header('referer') ?? '')
  if (referer?.origin !== c.var.origin.url) return null
  const path = parseSameSitePath(referer.pathname + referer.search)
  return path === null || path.startsWith('/sign-in') ? null : path
}
