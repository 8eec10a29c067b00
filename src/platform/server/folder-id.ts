import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/**
 * Eight hexadecimal digits that identify a folder, also among folders of the same path on other machines. They are in its file
 * `folder-id`, which is created if it is missing.
 */
export function folderId(folder: string): string {
  const path = join(folder, 'folder-id')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true })
  createIdFile(path)
  return readFileSync(path, 'utf8').trim()
}

/** If several processes create it at once, the first wins, and none reads a partial file. */
function createIdFile(path: string): void {
  const id = randomBytes(4).toString('hex')
  const temporary = `${path}.${id}`
  try {
    writeFileSync(temporary, `${id}\n`)
    linkSync(temporary, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}
