import type { CookieOptions } from 'hono/utils/cookie'

/** Options of all our cookies: hidden from scripts, same-site, and over TLS only if the site has TLS. */
export function cookieDefaults(origin: { readonly secure: boolean }): CookieOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.secure,
    ...(origin.secure ? { prefix: 'host' } : {}),
  }
}
