import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { MINUTE_MS } from '#platform/clock.ts'
import { copyKeptFile, type FileKeeper } from './keep-file.ts'

/** Somebody who corrects a mapping looks at the same file again with each change. */
const UNUSED_MS = 10 * MINUTE_MS

/** Copies of kept files on this machine, so that a store elsewhere is not read with each preview. */
export function createCopies(folder: string, { files }: Pick<FileKeeper, 'files'>) {
  return {
    /** The path of a copy; null if the object is gone. */
    pathOf: async (object: string): Promise<string | null> => {
      const path = join(folder, basename(object))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (await isUsable(path)) return path
      await dropUnused(folder)
      const temporary = join(folder, randomUUID())
      if (!(await copyKeptFile({ files }, object, temporary))) return null
      await rename(temporary, path)
      return path
    },
  }
}

/** Notes that it is used now, so that nobody deletes it. */
async function isUsable(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

async function dropUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts !== null && Date.now() - facts.mtimeMs > UNUSED_MS) await rm(path, { force: true })
  }
}
