const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Headers that a browser sets and no page's script can. */
export interface PageFacts {
  readonly method: string
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  /** Scheme, host and port of the console. */
  readonly own: string
}

/**
 * Whether a request with a session's cookie comes from the console's own page or changes nothing. Stricter than the shops' rule: with a cookie,
 * a client that sends neither header is refused, too.
 */
export function isFromOwnPage({ method, secFetchSite, origin, own }: PageFacts): boolean {
  if (SAFE_METHODS.has(method)) return true
  return secFetchSite === undefined ? origin === own : secFetchSite === 'same-origin'
}
