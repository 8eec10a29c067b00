import type { MiddlewareHandler } from 'hono'
import type { PlatformVariables, PolicySources } from './context.ts'

/**
 * Scripts are files of our own origin, of listed origins, or inline with a listed hash: a nonce would make every response
 * unique, so no page could be cached. Stylesheets are files, or inline with a listed hash; `style` attributes are allowed, because
 * components use them. In development the hot-update client adds style elements.
 */
function contentSecurityPolicy(sources: PolicySources, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...(sources.scriptHashes ?? []), ...(sources.scripts ?? [])].join(' ')}`,
    "worker-src 'self'",
    // A browser ignores `unsafe-inline` beside a hash.
    `style-src ${["'self'", ...(development ? ["'unsafe-inline'"] : (sources.styleHashes ?? [])), ...(sources.styles ?? [])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...(sources.images ?? [])].join(' ')}`,
    `media-src ${["'self'", ...(sources.media ?? [])].join(' ')}`,
    `frame-src ${sources.frames?.length ? sources.frames.join(' ') : "'none'"}`,
    `connect-src ${["'self'", ...(sources.connections ?? [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...(sources.forms ?? [])].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Features that no page uses are off, for the page and for what it embeds. */
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

const NO_SOURCES: PolicySources = {}

const YEAR_IN_SECONDS = 31_536_000

export function securityHeaders(options: {
  readonly development: boolean
  readonly production: boolean
}): MiddlewareHandler<{ Variables: PlatformVariables }> {
  const policies = new WeakMap<PolicySources, string>()
  const policyOf = (sources: PolicySources): string => {
    const policy = policies.get(sources) ?? contentSecurityPolicy(sources, options.development)
    policies.set(sources, policy)
    return policy
  }
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', policyOf(c.get('policySources') ?? NO_SOURCES))
    }
    // A host of no site is none of ours, and without its site a response can't know whether subdomains are.
    const includesSubDomains = c.get('hstsIncludesSubDomains')
    if (options.production && includesSubDomains !== undefined && c.get('origin').secure) {
      headers.set('strict-transport-security', transportSecurity(includesSubDomains))
    }
  }
}

/** The value of `Strict-Transport-Security`. */
export function transportSecurity(includesSubDomains: boolean): string {
  return [`max-age=${YEAR_IN_SECONDS}`, ...(includesSubDomains ? ['includeSubDomains'] : [])].join('; ')
}
