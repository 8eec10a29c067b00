import { statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#platform/finding.ts'
import { dataFolderProblem } from '#platform/server/data-folder.ts'
import { installationFinding } from './check.ts'

/** Folders that a server makes in the data folder when it needs them. */
const FOLDERS = ['blobs', 'uploads', 'cache', 'search', 'outbox']

/** Folders of the data folder that the server could not write to. Creates none. */
export function folderFindings(dataFolder: string): readonly Finding[] {
  const whole = statSync(dataFolder, { throwIfNoEntry: false })
  if (whole === undefined) return []
  return FOLDERS.flatMap((name) => {
    const folder = join(dataFolder, name)
    const found = statSync(folder, { throwIfNoEntry: false })
    const what = found === undefined ? null : faultOf(folder, found, whole)
    return what === null ? [] : [installationFinding('folder-not-writable', what.what, what.fix)]
  })
}

function faultOf(folder: string, found: Stats, whole: Stats): Record<'what' | 'fix', string> | null {
  if (!found.isDirectory())
    return { what: `${folder} is a file, but the server keeps a folder there.`, fix: 'Move it elsewhere.' }
  const [problem] = dataFolderProblem(folder)
  if (problem) return { what: `The folder ${folder} can't be written.`, fix: problem.fix }
  if (found.uid === whole.uid || whole.uid === 0) return null
  return {
    what: `The folder ${folder} belongs to user ${found.uid}, but the data folder to user ${whole.uid}, as whom the server writes.`,
    fix: `Run commands as that user; chown -R ${whole.uid} ${folder}.`,
  }
}
