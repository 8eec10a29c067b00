import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code.ts'

/**
 * Eight digits that tell a folder from every other, also from those of the same path on other machines. They lie in the
 * file `folder-id` of the folder; where it has none, it is given some.
 */
export function folderId(folder: string): string {
  const path = join(folder, 'folder-id')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  mkdirSync(folder, { recursive: true })
  giveId(path)
  return readFileSync(path, 'utf8').trim()
}

/** Of several processes that give one at once the first prevails, and nobody reads half of it. */
function giveId(path: string): void {
  const id = randomBytes(4).toString('hex')
  const beside = `${path}.${id}`
  writeFileSync(beside, `${id}\n`)
  try {
    linkSync(beside, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
}
