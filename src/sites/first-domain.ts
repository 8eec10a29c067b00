import type { Site } from './schema.ts'

/**
 * The address to which a request for a further domain of the site belongs: the same path at its first domain, so that a page has one address, and cookies
 * and sign-ins have one host. Null for the first domain and for hosts that are no domain of the site. `path` includes the query.
 */
export function atFirstDomain({ domains }: Pick<Site, 'domains'>, host: string, path: string): string | null {
  const [first, ...others] = domains
  return first !== undefined && others.includes(host) ? `https://${first}${path}` : null
}
