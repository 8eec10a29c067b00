import type { Site } from './schema.ts'
import { localHost, type Hosting } from './site-url.ts'

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

export type RequestHosts = {
  /** The Host header (or `:authority`). */
  readonly host: string | undefined
  /** The X-Forwarded-Host header. */
  readonly forwardedHost: string | undefined
  /** Whether the connection comes from a configured proxy. Others could forge the header. */
  readonly peerIsTrusted: boolean
}

/** The normalized host of a request; undefined if it is missing or invalid. */
export function requestHost({ host, forwardedHost, peerIsTrusted }: RequestHosts): string | undefined {
  // Proxies append to the header, so the last entry is from the trusted proxy.
  const forwarded = peerIsTrusted ? forwardedHost?.split(',').at(-1)?.trim() : undefined
  return normalHost(forwarded || host)
}

/** Normalizes `Cars.Example.com.:8080` to `cars.example.com`. IPv6 addresses and other characters than a-z, 0-9, dot and dash give undefined. */
export function normalHost(host: string | undefined): string | undefined {
  const name = host
    ?.trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return name !== undefined && name.length <= 253 && HOST.test(name) ? name : undefined
}

/** The hosts at which a site answers: its domains, and outside production `{slug}.localhost`. */
function hostsOf(site: Pick<Site, 'slug' | 'domains'>, hosting: Hosting['kind']): string[] {
  return hosting === 'domains' ? [...site.domains] : [...site.domains, localHost(site.slug)]
}

/** Sites by host. Of two sites that claim one host, the first keeps it (`hostClashes` reports the second). */
export function sitesByHost<S extends Pick<Site, 'slug' | 'domains'>>(
  sites: readonly S[],
  hosting: Hosting['kind'] = 'localhost',
): ReadonlyMap<string, S> {
  const byHost = new Map<string, S>()
  for (const site of sites) for (const host of hostsOf(site, hosting)) if (!byHost.has(host)) byHost.set(host, site)
  return byHost
}

export type HostClash = { readonly host: string; readonly keeper: string; readonly claimant: string }

/** Hosts that two sites claim, by slug. */
export function hostClashes(sites: readonly Pick<Site, 'slug' | 'domains'>[]): HostClash[] {
  const byHost = sitesByHost(sites)
  return sites.flatMap((site) =>
    hostsOf(site, 'localhost').flatMap((host) => {
      const keeper = byHost.get(host)?.slug ?? site.slug
      return keeper === site.slug ? [] : [{ host, keeper, claimant: site.slug }]
    }),
  )
}
