import type { MiddlewareHandler } from 'hono'
import type { PlatformVariables, PolicySources } from './context.ts'

/**
 * Scripts need the response's nonce; what such a script loads is trusted with it (`strict-dynamic`). Styles are files, so
 * no element carries a `style` attribute. In development the hot-update client adds style elements with the nonce.
 */
export function contentSecurityPolicy(nonce: string, sources: PolicySources, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "worker-src 'self'",
    `style-src 'self'${development ? ` 'nonce-${nonce}'` : ''}`,
    `img-src ${["'self'", 'data:', ...(sources.images ?? [])].join(' ')}`,
    `frame-src ${sources.frames?.length ? sources.frames.join(' ') : "'none'"}`,
    `connect-src ${["'self'", ...(sources.connections ?? [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Unused powers of the browser are off, for this page and for what it embeds. */
const PERMISSIONS = ['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture']
  .map((power) => `${power}=()`)
  .concat('geolocation=(self)')
  .join(', ')

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'x-frame-options': 'DENY',
}

const YEAR_IN_SECONDS = 31_536_000

export function securityHeaders(options: {
  readonly development: boolean
  readonly production: boolean
}): MiddlewareHandler<{ Variables: PlatformVariables }> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
    if (!headers.has('content-security-policy')) {
      const policy = contentSecurityPolicy(c.get('nonce'), c.get('policySources') ?? {}, options.development)
      headers.set('content-security-policy', policy)
    }
    if (options.production && c.get('origin').secure) {
      headers.set('strict-transport-security', `max-age=${YEAR_IN_SECONDS}; includeSubDomains`)
    }
  }
}
