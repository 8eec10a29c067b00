import type { CookieOptions } from 'hono/utils/cookie'

/** Cookies of ours: unseen by scripts, not sent along from other sites, over TLS alone where there is TLS. */
export function cookieDefaults(origin: { readonly secure: boolean }): CookieOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.secure,
    ...(origin.secure ? { prefix: 'host' } : {}),
  }
}
