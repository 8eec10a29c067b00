import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '#platform/error-code.ts'
import type { ObjectFiles } from './object-files.ts'

/** Objects as files in subfolders of `folder`. Each is written under a temporary name and renamed, so that readers see the whole file or none. */
export function diskFiles(folder: string): ObjectFiles {
  const pathOf = (name: string) => join(folder, name)
  return {
    write: async (name, content) => {
      const path = pathOf(name)
      const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await (content instanceof Uint8Array ? writeFile(temporary, content) : copyFile(content.path, temporary))
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: (name, range) =>
      ifThere(null, async () => {
        const handle = await open(pathOf(name))
        const { size } = await handle.stat()
        const part = range && { start: range.from, end: range.to }
        return { size, stream: handle.createReadStream({ ...part, autoClose: true }) }
      }),
    facts: (name) =>
      ifThere(null, async () => {
        const { size, mtime } = await stat(pathOf(name))
        return { size, modifiedAt: mtime }
      }),
    touch: (name) =>
      ifThere(false, async () => {
        const now = new Date()
        await utimes(pathOf(name), now, now)
        return true
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
    move: (from, to) =>
      ifThere(false, async () => {
        await rename(pathOf(from), pathOf(to))
        return true
      }),
    folders: () => ifThere([], () => readdir(folder)),
    list: (name) => ifThere([], () => readdir(pathOf(name))),
  }
}

async function ifThere<T>(missing: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return missing
    throw error
  }
}
