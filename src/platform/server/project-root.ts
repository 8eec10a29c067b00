import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the project: the nearest one above this file, as source or as built, that has a package file. */
export function projectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`no package.json above ${import.meta.dirname}`)
    folder = dirname(folder)
  }
  return folder
}
