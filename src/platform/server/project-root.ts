import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder above this file (source or bundle) that has a package.json. */
export function projectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`no package.json above ${import.meta.dirname}`)
    folder = dirname(folder)
  }
  return folder
}
