import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../../error-code.ts'
import type { StoredFile } from './manifest.ts'

const OWNER_ONLY = 0o600

/** Paths of all files below a folder, with `/`, sorted; none if there is no such folder. Links are left out. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Size and SHA-256 of a file, by its path in `folder`. */
export async function describeFile(folder: string, path: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Copies a file, or all files below a folder; nothing if it does not exist. */
export async function copyAll(from: string, to: string): Promise<void> {
  if ((await stat(from).catch(() => undefined))?.isFile()) return copyDurably(from, to)
  for (const path of await filesBelow(from)) await copyDurably(join(from, path), join(to, path))
}

/** Copies a file that only its owner may read, and waits until it is on the disk. */
async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await pipeline(createReadStream(from), createWriteStream(to, { mode: OWNER_ONLY }))
  await syncFile(to)
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
