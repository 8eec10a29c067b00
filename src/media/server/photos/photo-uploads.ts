import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DAY_MS } from '#platform/clock.ts'
import { errorCode } from '#platform/error-code.ts'

/** The owner of an upload, and its length. */
const UPLOAD = z.strictObject({ vehicleId: z.int(), personId: z.string(), bytes: z.int() })
type PhotoUpload = z.output<typeof UPLOAD>

/** An upload that nobody went on with is deleted after so long. */
const ABANDONED_AFTER_DAYS = 2

/** Uploads of photos that are under way, as files of this machine. They outlive a restart and a lost connection. */
export interface PhotoUploads {
  /** Begins an upload, or finds the one that was begun under the same id. */
  readonly begin: (id: string, upload: PhotoUpload) => Promise<PhotoUpload>
  readonly find: (id: string) => Promise<PhotoUpload | null>
  /** How many bytes have arrived. */
  readonly offset: (id: string) => Promise<number>
  /** Writes a part at its place. Writing the same part twice does no harm. Returns how many bytes have arrived. */
  readonly write: (id: string, offset: number, part: Uint8Array) => Promise<number>
  readonly content: (id: string) => Promise<Buffer>
  readonly remove: (id: string) => Promise<void>
  /** Deletes what was abandoned; returns the number of uploads. */
  readonly sweep: (now: Date) => Promise<number>
}

/** `id` is a UUID that the client made. */
export function createPhotoUploads(folder: string): PhotoUploads {
  const facts = (id: string) => join(folder, id, 'upload.json')
  const content = (id: string) => join(folder, id, 'content')
  const find = async (id: string) => {
    const text = await ifThere(null, () => readFile(facts(id), 'utf8'))
    return text === null ? null : UPLOAD.parse(JSON.parse(text))
  }
  const offset = (id: string) => ifThere(0, async () => (await stat(content(id))).size)
  const remove = (id: string) => rm(join(folder, id), { recursive: true, force: true })
  return {
    find,
    offset,
    remove,
    begin: async (id, upload) => {
      await mkdir(join(folder, id), { recursive: true, mode: 0o700 })
      try {
        await writeFile(facts(id), JSON.stringify(upload), { flag: 'wx', mode: 0o600 })
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      return (await find(id)) ?? upload
    },
    write: async (id, at, part) => {
      const handle = await open(content(id), 'a+', 0o600)
      await handle.close()
      const writing = await open(content(id), 'r+')
      try {
        if (at <= (await writing.stat()).size) await writing.write(part, 0, part.length, at)
        return (await writing.stat()).size
      } finally {
        await writing.close()
      }
    },
    content: (id) => readFile(content(id)),
    sweep: async (now) => {
      let removed = 0
      for (const id of await ifThere([], () => readdir(folder))) {
        const changed = await ifThere(now, async () => (await stat(join(folder, id))).mtime)
        const written = await ifThere(changed, async () => (await stat(content(id))).mtime)
        if (now.getTime() - written.getTime() < ABANDONED_AFTER_DAYS * DAY_MS) continue
        await remove(id)
        removed++
      }
      return removed
    },
  }
}

async function ifThere<T>(missing: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return missing
    throw error
  }
}
