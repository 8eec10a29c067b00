import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupName, readManifest, UNFINISHED } from './manifest.ts'

/**
 * Deletes the oldest complete backups of a folder until `keep` are left, and returns their names, oldest first. Nothing else in the folder is
 * touched: neither pictures, which the backups share, nor unfinished or renamed backups, nor a folder whose manifest is not readable.
 */
export async function pruneBackups(backups: string, keep: number): Promise<readonly string[]> {
  const names = (await readdir(backups)).filter((name) => isBackupName(name) && isComplete(join(backups, name)))
  const old = names.toSorted().slice(0, Math.max(0, names.length - keep))
  for (const name of old) {
    // A deletion that is interrupted must not leave half a backup under the name of a whole one.
    const leaving = join(backups, `${name}${UNFINISHED}`)
    await rename(join(backups, name), leaving)
    await rm(leaving, { recursive: true, force: true })
  }
  return old
}

function isComplete(folder: string): boolean {
  try {
    return readManifest(folder) !== undefined
  } catch {
    return false
  }
}
