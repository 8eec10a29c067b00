import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * A folder that root may write and unprivileged users may enter. It holds the database when the project is in a folder
 * that only root may enter.
 */
export function sharedFolder(): string {
  return isWritable('/var/lib') ? '/var/lib' : tmpdir()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
