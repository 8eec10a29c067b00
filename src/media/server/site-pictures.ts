import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { errorCode } from '#platform/error-code.ts'
import { SITE_PICTURES } from '../picture-address.ts'
import type { StoredPicture } from '../picture-sources.ts'
import { drawVector, isVector } from './draw-vector.ts'
import { blobIdOf } from './store/blob-store.ts'

/** Pictures that sites refer to by path. They are files in a folder, but have the same addresses as stored pictures. */
export interface SitePictures {
  /** Finds a picture by a path such as `/pictures/heroes/yard-wide.webp`. Null if there is none. */
  readonly find: (path: string) => Promise<StoredPicture | null>
  /** The bytes of the picture with this blob id. */
  readonly get: (blob: string) => Promise<Buffer<ArrayBuffer> | null>
}

type IndexedPicture = StoredPicture & {
  readonly file: string
  /** Changes whenever the file changes. */
  readonly version: string
}
/** By path. */
type Index = ReadonlyMap<string, IndexedPicture>

const PICTURE_FILE = /\.(?:webp|avif|jpe?g|png|svg)$/i
/** Time for which a listing of the folder is cached, in ms. */
const FRESH_MS = 5_000

/**
 * Reads the folders at the first request, and again if the listing is old. Only new and changed files are opened. Of files with the same
 * path, that of the first folder counts.
 */
export function createSitePictures(folders: readonly string[], clock: () => number = Date.now): SitePictures {
  let index: Promise<Index> = Promise.resolve(new Map())
  let readAt = Number.NEGATIVE_INFINITY
  const current = (): Promise<Index> => {
    if (clock() - readAt < FRESH_MS) return index
    readAt = clock()
    index = index.then((known) => readFolders(folders, known))
    return index
  }
  return {
    find: async (path) => (path.startsWith(SITE_PICTURES) ? ((await current()).get(path) ?? null) : null),
    get: async (blob) => {
      const found = (await current()).values().find((picture) => picture.blob === blob)
      return found ? readOriginal(found.file) : null
    },
  }
}

/** The paths of all pictures in the folders that can be shown. */
export async function sitePicturePaths(folders: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await readFolders(folders, new Map())).keys())
}

async function readFolders(folders: readonly string[], known: Index): Promise<Index> {
  const indexes = await Promise.all(folders.map((folder) => readIndex(folder, known)))
  return new Map(indexes.toReversed().flatMap((index) => [...index]))
}

async function readIndex(folder: string, known: Index): Promise<Index> {
  const names = await filesOf(folder)
  const pictures = await Promise.all(
    names.map(async (name): Promise<readonly [string, IndexedPicture | null]> => {
      const path = SITE_PICTURES + name
      const file = join(folder, name)
      const { mtimeMs, size } = await stat(file)
      const version = `${mtimeMs} ${size}`
      const before = known.get(path)
      return [path, before?.file === file && before.version === version ? before : await readPicture(file, version)]
    }),
  )
  return new Map(pictures.flatMap(([path, picture]) => (picture === null ? [] : [[path, picture]])))
}

/** Null for a file that is no picture, which must not keep the others from being shown. */
async function readPicture(file: string, version: string): Promise<IndexedPicture | null> {
  try {
    const bytes = await readOriginal(file)
    const { width, height } = await sharp(bytes).metadata()
    return { blob: blobIdOf(bytes), width, height, file, version }
  } catch {
    return null
  }
}

/** The bytes of a picture in pixels: those of the file, or its drawing. */
async function readOriginal(file: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readFile(file)
  return isVector(file) ? drawVector(bytes) : bytes
}

/** The sorted paths of the pictures relative to the folder. Empty if the folder does not exist. */
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
