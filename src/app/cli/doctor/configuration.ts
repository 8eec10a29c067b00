import { problem, type Problem } from '#platform/problem.ts'
import { findingText } from '#platform/finding.ts'
import { checkWithSecrets } from '../check-with-secrets.ts'
import type { CommandCall } from '../command.ts'

/** Errors and warnings of the site files. */
export async function configurationProblems(call: CommandCall): Promise<readonly Problem[]> {
  const { config } = call
  const { sites, problems } = await checkWithSecrets(call)
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
  return [...missing, ...all.map((each) => problem('site', findingText(each), ''))]
}
