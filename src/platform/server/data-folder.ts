import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'

/** The problem if the data folder is not writable; else empty. Creates the folder. */
export function dataFolderProblem(folder: string): readonly Problem<'folder-not-writable'>[] {
  try {
    makeFolder(folder)
    rmSync(mkdtempSync(join(folder, '.writable-')), { recursive: true })
    return []
  } catch (error) {
    return [notWritable(folder, errorCode(error))]
  }
}

export function notWritable(folder: string, code: string): Problem<'folder-not-writable'> {
  const what = `The data folder ${folder} can't be written (${code}).`
  return problem('folder-not-writable', what, 'Make it writable, or choose another with --data FOLDER.')
}

/** Creates one level at a time, because Node's recursive mkdir never returns below folders such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
