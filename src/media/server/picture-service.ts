import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { err, ok, type Result } from '#platform/result.ts'
import type { AddressFault, PictureAddress, PictureSigner } from '../picture-address.ts'
import { parsePictureAddress } from '../picture-address.ts'
import { sizeText } from '../picture-size.ts'
import { createBlobStore, type BlobStore } from './blob-store.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { resizePicture } from './resize-picture.ts'
import { createPictureSigning } from './sign-pictures.ts'
import { createWorkLimit, type Overloaded, type WorkLimit } from './work-limit.ts'

export type PictureFault =
  | AddressFault
  /** Nothing of that name, or no longer a picture. */
  | { readonly kind: 'no-picture' }
  | Overloaded

export type ServedPicture = {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: string
}

/** Everything that has to do with pictures of the store: keeping, addressing, sending them. */
export interface PictureService {
  readonly blobs: BlobStore
  readonly sign: PictureSigner
  /** Checks the parts of a request's address. */
  readonly parse: (parts: {
    readonly blob: string
    readonly size: string
    readonly file: string
  }) => Result<PictureAddress, AddressFault>
  readonly serve: (address: PictureAddress) => Promise<Result<ServedPicture, PictureFault>>
}

export type PictureServiceOptions = {
  readonly dataFolder: string
  readonly secret: string
  /** Of sized pictures on disk. */
  readonly cacheBytes?: number
}

const DEFAULT_CACHE_BYTES = 1024 ** 3
/** About half a minute of work for two processors; who comes later is told to try again. */
const WAITING_AT_MOST = 600

/** Where the originals lie. */
export function blobFolder(dataFolder: string): string {
  return join(dataFolder, 'blobs')
}

/** Pictures in `blobs/` and, sized, in `cache/pictures/` of the data folder. */
export function createPictureService(options: PictureServiceOptions): PictureService {
  const { dataFolder, secret, cacheBytes = DEFAULT_CACHE_BYTES } = options
  const blobs = createBlobStore(blobFolder(dataFolder))
  const signing = createPictureSigning(secret)
  const cache = createFileCache(join(dataFolder, 'cache', 'pictures'), cacheBytes)
  const limit = createWorkLimit(availableParallelism(), WAITING_AT_MOST)
  return {
    blobs,
    sign: signing.sign,
    parse: (parts) => parsePictureAddress(parts, signing.isSignature),
    serve: onceAtATime((address) => serve({ blobs, cache, limit }, address)),
  }
}

type Parts = { readonly blobs: BlobStore; readonly cache: FileCache; readonly limit: WorkLimit }
type Serve = PictureService['serve']

async function serve({ blobs, cache, limit }: Parts, address: PictureAddress): ReturnType<Serve> {
  const type = `image/${address.format}`
  const name = cacheName(address)
  const cached = await cache.get(name)
  if (cached) return ok({ bytes: cached, type })
  const original = await blobs.get(address.blob)
  if (!original) return err({ kind: 'no-picture' })
  const made = await limit.run(() => resizePicture(original, address.size, address.format).catch(() => null))
  if (!made.ok) return made
  if (!made.value) return err({ kind: 'no-picture' })
  await cache.put(name, made.value)
  return ok({ bytes: made.value, type })
}

/** Several requests for one picture share the work. */
function onceAtATime(work: Serve): Serve {
  const going = new Map<string, ReturnType<Serve>>()
  return (address) => {
    const name = cacheName(address)
    const known = going.get(name)
    if (known) return known
    const begun = work(address).finally(() => going.delete(name))
    going.set(name, begun)
    return begun
  }
}

function cacheName({ blob, size, format }: PictureAddress): string {
  return `${blob}-${sizeText(size)}.${format}`
}
