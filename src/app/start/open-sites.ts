import { followTexts } from '#configuration/server/configuration-texts.ts'
import type { Config } from '#platform/config.ts'
import { segmentsOf } from '#search/address/known-makes.ts'
import { createSiteRegistry, type SiteRegistry } from '#sites/server/site-registry.ts'
import { hostingOf } from './hosting.ts'
import type { Platform } from './open-platform.ts'

/** The sites in force, at the hosts at which the installation's mode serves them. */
export async function openSites({
  config,
  database,
  log,
}: Pick<Platform, 'database' | 'log'> & { readonly config: Pick<Config, 'mode' | 'port'> }): Promise<SiteRegistry> {
  return createSiteRegistry(await followTexts(database, { log }), {
    log,
    hosting: hostingOf(config).kind,
    segmentsOf,
  })
}
