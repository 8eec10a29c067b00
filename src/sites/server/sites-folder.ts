import { statSync } from 'node:fs'
import { problem, type Problem } from '#platform/problem.ts'

/** The problem with the folder of the sites; empty if the folder exists, even without a site. */
export function sitesFolderProblem(folder: string): readonly Problem<'sites-folder-missing'>[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return []
  const what = found
    ? `${folder} is a file, not a folder of sites.`
    : `The folder of the sites, ${folder}, doesn't exist.`
  return [problem('sites-folder-missing', what, 'Make it, or name another with --sites FOLDER.')]
}
