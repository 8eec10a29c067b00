import { variableSecrets } from '#configuration/variable-secrets.ts'
import { locationSlugs } from '#dealers/server/location-slugs.ts'
import { sharedSlugs } from '#dealers/shared-slugs.ts'
import { segmentsOf } from '#search/address/known-makes.ts'
import type { Problem } from '#platform/problem.ts'
import { checkSites, type SitesReport } from '#sites/server/check-sites.ts'
import { missingSecrets } from '../start/secret-faults.ts'
import { siteFaults } from '../start/site-faults.ts'
import { EVERY_TEXT } from '../web/every-text.ts'
import type { CommandCall } from './command.ts'
import { missingInstallation } from './installation.ts'
import { pictureFaults } from './missing-pictures.ts'

type Secrets = Parameters<typeof missingSecrets>[1]

interface CheckedSites extends SitesReport {
  /** Why the secrets in the database are not known; null if they are, or none was needed. */
  readonly secretsUnknown: Problem | null
}

/** While the database does not answer, nobody can say that a secret is missing. */
const UNKNOWN: Secrets = { resolve: () => 'unknown', mayNameVariables: () => false }

/**
 * Checks the files of the sites. The database is asked only for secrets that the environment lacks, so that files can be checked where there is no
 * installation.
 */
export async function checkWithSecrets(call: Pick<CommandCall, 'config' | 'openPlatform'>): Promise<CheckedSites> {
  const ofEnvironment = variableSecrets(process.env)
  const report = await check(call.config, ofEnvironment)
  const isComplete = report.sites.every(({ site }) => !site || missingSecrets(site, ofEnvironment).length === 0)
  if (isComplete || missingInstallation(call.config)) return { ...report, secretsUnknown: null }
  const platform = await call.openPlatform()
  if (!platform.ok) return { ...(await check(call.config, UNKNOWN)), secretsUnknown: platform.error }
  try {
    return { ...(await check(call.config, platform.value.ownerSecrets)), secretsUnknown: null }
  } finally {
    await platform.value.close()
  }
}

async function check(config: CommandCall['config'], secrets: Secrets): Promise<SitesReport> {
  const slugs = await locationSlugs(config.dealersFolder)
  const missingPictures = await pictureFaults(config)
  return checkSites(config.sitesFolder, {
    segmentsOf,
    texts: EVERY_TEXT,
    faultsOf: (site) => [
      ...siteFaults(site, { config, secrets }),
      ...sharedSlugs(site.dealerships, slugs),
      ...missingPictures(site),
    ],
  })
}
