import { checkFiles } from '#configuration/server/file-writer.ts'
import { findingText, type Finding } from '#platform/finding.ts'
import { configurationSources, OWNER_KINDS } from '../../start/configuration-files.ts'
import { checkWithSecrets } from '../check-with-secrets.ts'
import { installationFinding, siteFinding, type Examined } from './check.ts'
import { demoDealerships } from './demo-dealerships.ts'

/** Findings of the configuration files, also beside what is in force, and demo sites in production. */
export async function configurationFindings({ call, platform, sites }: Examined): Promise<readonly Finding[]> {
  const { config } = call
  const report = await checkWithSecrets(call)
  const inForce = await sites()
  const all = [...report.problems, ...report.sites.flatMap((site) => site.problems)]
  // Without an answer of the database it is not known which sites are in force; that is reported with the data.
  const opened = await platform()
  const isEmpty = report.sites.length === 0 && inForce.length === 0 && opened !== null
  const sources = configurationSources(config)
  const beside = opened ? await checkFiles({ database: opened.database, kinds: OWNER_KINDS, sources }) : []
  const known = new Set(all.map(findingText))
  return [
    ...(isEmpty ? [noSites(config.sitesFolder)] : []),
    ...all,
    ...beside.filter((each) => !known.has(findingText(each))),
    ...(config.mode === 'production' ? demoSites(inForce) : []),
  ]
}

function noSites(folder: string): Finding {
  const fix = 'Add a file, or choose another folder with --sites FOLDER.'
  return installationFinding('no-sites', `There is no site in ${folder}.`, fix)
}

/** Sites that came with the platform: nobody can reach their domains, and their dealers do not exist. */
function demoSites(sites: Parameters<typeof demoDealerships>[0]): readonly Finding[] {
  return demoDealerships(sites).map(({ site, dealerships }) =>
    siteFinding(site, {
      rule: 'demo-site',
      path: 'dealerships',
      what: `The site ${site.slug} shows dealerships of the demo (${dealerships.join(', ')}), in production.`,
      fix: 'Remove its file, or choose a folder of your own with SITES_DIR.',
    }),
  )
}
