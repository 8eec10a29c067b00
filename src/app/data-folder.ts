import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import { problem, type Problem } from '#platform/problem.ts'

/** Why nothing can be written into the data folder; empty when it can. */
export function dataFolderProblem(folder: string): readonly Problem<'folder-not-writable'>[] {
  try {
    mkdirSync(folder, { recursive: true })
    rmSync(mkdtempSync(join(folder, '.writable-')), { recursive: true })
    return []
  } catch (error) {
    const what = `The data folder ${folder} can't be written (${errorCode(error)}).`
    return [problem('folder-not-writable', what, 'Make it writable, or choose another with --data FOLDER.')]
  }
}
