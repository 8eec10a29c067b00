import { problem, type Problem } from '#platform/problem.ts'
import { problemText } from '#sites/problem.ts'
import { segmentsOf } from '#search/address/known-makes.ts'
import { checkSites } from '#sites/server/check-sites.ts'
import { siteFaults } from '../../start/site-faults.ts'
import { EVERY_TEXT } from '../../web/every-text.ts'
import type { CommandCall } from '../command.ts'

/** Errors and warnings of the site files. */
export async function configurationProblems({ config }: CommandCall): Promise<readonly Problem[]> {
  const { sites, problems } = await checkSites(config.sitesFolder, {
    segmentsOf,
    texts: EVERY_TEXT,
    faultsOf: (site) => siteFaults(site, { config, environment: process.env }),
  })
  const all = [...problems, ...sites.flatMap((site) => site.problems)]
  const missing =
    sites.length === 0
      ? [
          problem(
            'no-sites',
            `There is no site in ${config.sitesFolder}.`,
            'Add a file, or choose another folder with --sites FOLDER.',
          ),
        ]
      : []
  return [...missing, ...all.map((each) => problem('site', problemText(each), ''))]
}
