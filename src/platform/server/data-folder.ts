import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'

/** The problem if the data folder is not writable; else empty. Creates the folder. */
export function dataFolderProblem(folder: string): readonly Problem<'folder-not-writable'>[] {
  try {
    makeFolder(folder)
    writeProbe(mkdtempSync(join(folder, '.writable-')))
    return []
  } catch (error) {
    return [notWritable(folder, errorCode(error))]
  }
}

/** On a full disk folders and empty files can still be made, so some bytes are written. */
function writeProbe(folder: string): void {
  try {
    writeFileSync(join(folder, 'probe'), Buffer.alloc(PROBE_BYTES))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Room for the small files of a start. */
const PROBE_BYTES = 64 * 1024

export function notWritable(folder: string, code: string): Problem<'folder-not-writable'> {
  const what = `The data folder ${folder} can't be written (${code}).`
  if (FULL.has(code))
    return problem(
      'folder-not-writable',
      what,
      'The disk is full: free some space, or choose another with --data FOLDER.',
    )
  return problem('folder-not-writable', what, 'Make it writable, or choose another with --data FOLDER.')
}

/** No space, no quota, or a limit of the process. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Creates one level at a time, because Node's recursive mkdir never returns below folders such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
