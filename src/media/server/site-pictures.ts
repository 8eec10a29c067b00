import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { errorCode } from '#platform/error-code.ts'
import { SITE_PICTURES } from '../picture-address.ts'
import type { StoredPicture } from '../picture-sources.ts'
import { blobIdOf } from './store/blob-store.ts'

/** Pictures that sites name by path: files of a folder, addressed and served like the stored ones. */
export interface SitePictures {
  /** The picture of a path such as `/pictures/heroes/yard-wide.webp`; null when there is none. */
  readonly find: (path: string) => Promise<StoredPicture | null>
  /** The bytes of a picture, by its name as a blob. */
  readonly get: (blob: string) => Promise<Buffer<ArrayBuffer> | null>
}

type Indexed = StoredPicture & { readonly file: string; readonly stamp: string }
type Index = ReadonlyMap<string, Indexed>

const PICTURE_FILE = /\.(?:webp|avif|jpe?g|png)$/i
/** Time for which a listing of the folder is cached, in ms. */
const FRESH_MS = 5_000

/** Reads the folder when it is first asked, and again when its list is old; only new and changed files are measured. */
export function createSitePictures(folder: string, clock: () => number = Date.now): SitePictures {
  let index: Promise<Index> = Promise.resolve(new Map())
  let readAt = Number.NEGATIVE_INFINITY
  const current = (): Promise<Index> => {
    if (clock() - readAt < FRESH_MS) return index
    readAt = clock()
    index = index.then((known) => readIndex(folder, known))
    return index
  }
  return {
    find: async (path) => (path.startsWith(SITE_PICTURES) ? ((await current()).get(path) ?? null) : null),
    get: async (blob) => {
      const found = (await current()).values().find((picture) => picture.blob === blob)
      return found ? readFile(found.file) : null
    },
  }
}

async function readIndex(folder: string, known: Index): Promise<Index> {
  const names = await filesOf(folder)
  const pictures = await Promise.all(
    names.map(async (name): Promise<readonly [string, Indexed]> => {
      const path = SITE_PICTURES + name
      const file = join(folder, name)
      const { mtimeMs, size } = await stat(file)
      const stamp = `${mtimeMs} ${size}`
      const before = known.get(path)
      return [path, before?.stamp === stamp ? before : await measure(file, stamp)]
    }),
  )
  return new Map(pictures)
}

async function measure(file: string, stamp: string): Promise<Indexed> {
  const bytes = await readFile(file)
  const { width, height } = await sharp(bytes).metadata()
  return { blob: blobIdOf(bytes), width, height, file, stamp }
}

/** Paths below the folder with `/`, sorted; none without the folder. */
async function filesOf(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder, { recursive: true })
    return names
      .filter((name) => PICTURE_FILE.test(name))
      .map((name) => name.replaceAll('\\', '/'))
      .sort()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
