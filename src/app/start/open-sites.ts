import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/server/log.ts'
import { segmentsOf } from '#search/address/known-makes.ts'
import { createSiteRegistry, type SiteRegistry } from '#sites/server/site-registry.ts'
import { hostingOf } from './hosting.ts'

/** The sites of an installation, at the hosts at which its mode serves them. */
export function openSites(
  config: Pick<Config, 'mode' | 'port' | 'sitesFolder'>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<SiteRegistry> {
  return createSiteRegistry(config.sitesFolder, { log, hosting: hostingOf(config).kind, segmentsOf })
}
