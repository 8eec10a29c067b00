import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { problem, type Problem } from '../problem.ts'

/** Why nothing can be written into the data folder; empty when it can. */
export function dataFolderProblem(folder: string): readonly Problem<'folder-not-writable'>[] {
  try {
    makeFolder(folder)
    rmSync(mkdtempSync(join(folder, '.writable-')), { recursive: true })
    return []
  } catch (error) {
    const what = `The data folder ${folder} can't be written (${errorCode(error)}).`
    return [problem('folder-not-writable', what, 'Make it writable, or choose another with --data FOLDER.')]
  }
}

/** One level at a time: Node's own recursive way never ends below a folder like /proc, where nothing can be made. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
