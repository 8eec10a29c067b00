import { statSync } from 'node:fs'
import { problem, type Problem } from '#platform/problem.ts'

/** Why no site can be read from the folder; empty when it is there, be it without a site yet. */
export function sitesFolderProblem(folder: string): readonly Problem<'sites-folder-missing'>[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return []
  const what = found
    ? `${folder} is a file, not a folder of sites.`
    : `The folder of the sites, ${folder}, doesn't exist.`
  return [problem('sites-folder-missing', what, 'Make it, or name another with --sites FOLDER.')]
}
