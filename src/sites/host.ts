import type { Site } from './schema.ts'

const DEVELOPMENT_SUFFIX = '.localhost'
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

export type RequestHosts = {
  /** The Host header (or `:authority`). */
  readonly host: string | undefined
  /** The X-Forwarded-Host header. */
  readonly forwardedHost: string | undefined
  /** Whether the connection comes from a configured proxy; anyone else may write what he likes in that header. */
  readonly peerIsTrusted: boolean
}

/** The host that a request is meant for, in the form in which hosts are compared; undefined for none or nonsense. */
export function requestHost({ host, forwardedHost, peerIsTrusted }: RequestHosts): string | undefined {
  // Proxies append to the header: the last entry is the one that the trusted neighbour wrote.
  const forwarded = peerIsTrusted ? forwardedHost?.split(',').at(-1)?.trim() : undefined
  return normalHost(forwarded || host)
}

/** `Cars.Example.com.:8080` → `cars.example.com`. Bare addresses of IPv6 and anything but letters, digits, dots and dashes are no host. */
export function normalHost(host: string | undefined): string | undefined {
  const name = host
    ?.trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return name !== undefined && name.length <= 253 && HOST.test(name) ? name : undefined
}

/** The hosts at which a site answers: its domains, and `{slug}.localhost`. */
export function hostsOf(site: Pick<Site, 'slug' | 'domains'>): string[] {
  return [...site.domains, `${site.slug}${DEVELOPMENT_SUFFIX}`]
}

/** Sites by host. Of two sites that claim one host, the first keeps it (`hostClashes` reports the second). */
export function sitesByHost<S extends Pick<Site, 'slug' | 'domains'>>(sites: readonly S[]): ReadonlyMap<string, S> {
  const byHost = new Map<string, S>()
  for (const site of sites) for (const host of hostsOf(site)) if (!byHost.has(host)) byHost.set(host, site)
  return byHost
}

export type HostClash = { readonly host: string; readonly keeper: string; readonly claimant: string }

/** Hosts that two sites claim, by slug. */
export function hostClashes(sites: readonly Pick<Site, 'slug' | 'domains'>[]): HostClash[] {
  const byHost = sitesByHost(sites)
  return sites.flatMap((site) =>
    hostsOf(site).flatMap((host) => {
      const keeper = byHost.get(host)?.slug ?? site.slug
      return keeper === site.slug ? [] : [{ host, keeper, claimant: site.slug }]
    }),
  )
}
