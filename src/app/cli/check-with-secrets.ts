import { variableSecrets } from '#configuration/variable-secrets.ts'
import { locationSlugs } from '#dealers/server/location-slugs.ts'
import { sharedSlugs } from '#dealers/shared-slugs.ts'
import { segmentsOf } from '#search/address/known-makes.ts'
import { checkSites, type SitesReport } from '#sites/server/check-sites.ts'
import { missingSecrets } from '../start/secret-faults.ts'
import { siteFaults } from '../start/site-faults.ts'
import { EVERY_TEXT } from '../web/every-text.ts'
import type { CommandCall } from './command.ts'
import { missingInstallation } from './installation.ts'

type Secrets = Parameters<typeof missingSecrets>[1]

/**
 * Checks the files of the sites. The database is asked only for secrets that the environment lacks, so that files can be checked where there is no
 * installation.
 */
export async function checkWithSecrets(call: Pick<CommandCall, 'config' | 'openPlatform'>): Promise<SitesReport> {
  const ofEnvironment = variableSecrets(process.env)
  const report = await check(call.config, ofEnvironment)
  const isComplete = report.sites.every(({ site }) => !site || missingSecrets(site, ofEnvironment).length === 0)
  if (isComplete || missingInstallation(call.config)) return report
  const platform = await call.openPlatform()
  if (!platform.ok) return report
  try {
    return await check(call.config, platform.value.ownerSecrets)
  } finally {
    await platform.value.close()
  }
}

async function check(config: CommandCall['config'], secrets: Secrets): Promise<SitesReport> {
  const slugs = await locationSlugs(config.dealersFolder)
  return checkSites(config.sitesFolder, {
    segmentsOf,
    texts: EVERY_TEXT,
    faultsOf: (site) => [...siteFaults(site, { config, secrets }), ...sharedSlugs(site.dealerships, slugs)],
  })
}
