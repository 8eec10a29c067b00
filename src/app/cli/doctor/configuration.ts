import { problem, type Problem } from '#platform/problem.ts'
import { findingText } from '#platform/finding.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { checkWithSecrets } from '../check-with-secrets.ts'
import type { CommandCall } from '../command.ts'

/** Errors and warnings of the site files. */
export async function configurationProblems(call: CommandCall): Promise<readonly Problem[]> {
  const { config } = call
  const { sites, problems } = await checkWithSecrets(call)
  const all = [...problems, ...sites.flatMap((site) => site.problems)]
  const missing =
    sites.length === 0 && (await hasNoSite(call))
      ? [
          problem(
            'no-sites',
            `There is no site in ${config.sitesFolder}.`,
            'Add a file, or choose another folder with --sites FOLDER.',
          ),
        ]
      : []
  return [...missing, ...all.map((each) => problem('site', findingText(each), ''))]
}

/** Whether no site is in force. Without an answer of the database nothing is known, which is reported with the data. */
async function hasNoSite({ openPlatform }: CommandCall): Promise<boolean> {
  const platform = await openPlatform()
  if (!platform.ok) return false
  try {
    return (await readSites(platform.value.database)).length === 0
  } finally {
    await platform.value.close()
  }
}
