import { copyFile, mkdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OnProgress } from '../progress.ts'
import { filesBelow, syncFile } from './stored-files.ts'

/** The content of a blob never changes, so one that is there is not copied again. */
const BLOB = /^[0-9a-f]{2}\/([0-9a-f]+)$/
const REPORT_EVERY = 200

export interface CopiedBlobs {
  readonly ids: readonly string[]
  readonly bytes: number
  readonly copied: number
}

/** Copies the blobs that `to` lacks. Those that are deleted meanwhile are left out: no row of the database named them. */
export async function copyBlobs(
  from: string,
  to: string,
  onProgress: OnProgress,
  only?: ReadonlySet<string>,
): Promise<CopiedBlobs> {
  const ids: string[] = []
  let [bytes, copied] = [0, 0]
  const paths = (await filesBelow(from)).filter((path) => {
    const id = BLOB.exec(path)?.[1]
    return id !== undefined && (!only || only.has(id))
  })
  for (const [at, path] of paths.entries()) {
    if (at % REPORT_EVERY === 0) onProgress(`${at} of ${paths.length}`, at / paths.length)
    const size = await sizeOf(join(from, path))
    if (size === undefined) continue
    if ((await sizeOf(join(to, path))) !== size) {
      await copyWhole(join(from, path), join(to, path))
      copied++
    }
    bytes += size
    ids.push(path.slice(path.indexOf('/') + 1))
  }
  return { ids, bytes, copied }
}

/** The file gets its name when it is complete. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  const unfinished = `${to}.unfinished`
  await copyFile(from, unfinished)
  await syncFile(unfinished)
  await rename(unfinished, to)
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}
