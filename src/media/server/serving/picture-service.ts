import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { KeyRing } from '#platform/key-ring.ts'
import { err, ok, type Result } from '#platform/result.ts'
import {
  parsePictureAddress,
  type AddressFault,
  type PictureAddress,
  type PictureSigner,
} from '../../picture-address.ts'
import { sizeText } from '../../picture-size.ts'
import { storedSitePicture } from '../../stored-site-picture.ts'
import { parseSharePicture, type SharePicture } from '../../share-picture.ts'
import { createSitePictures, type SitePictures } from '../site-pictures.ts'
import { createBlobStore, type BlobStore } from '../store/blob-store.ts'
import { diskFiles } from '../store/disk-files.ts'
import type { ObjectFiles } from '../store/object-files.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { resizePicture } from './resize-picture.ts'
import { createPictureSigning } from './sign-pictures.ts'
import { createWorkLimit, type Overloaded, type WorkLimit } from './work-limit.ts'

export type PictureFault =
  | AddressFault
  /** The blob does not exist or is not a picture. */
  | { readonly kind: 'no-picture' }
  | Overloaded

export type ServedPicture = {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: string
}

/** Stores, addresses and serves pictures. */
export interface PictureService {
  readonly blobs: BlobStore
  readonly ofSite: SitePictures['find']
  /** Returns the signer for the addresses of a site. `site` is its slug. */
  readonly signFor: (site: string) => PictureSigner
  /** Whether the signature of a text was made for the site. */
  readonly isSignature: (site: string, text: string, signature: string) => boolean
  /** Parses the parts of an address that was requested from the site, and checks its signature. */
  readonly parse: (
    site: string,
    parts: {
      readonly blob: string
      readonly size: string
      readonly file: string
    },
  ) => Result<PictureAddress, AddressFault>
  readonly serve: (address: PictureAddress) => Promise<Result<ServedPicture, PictureFault>>
  /** Parses the parts of the address of a share picture, and checks its signature. */
  readonly parseShare: (
    site: string,
    parts: { readonly picture: string; readonly texts: string; readonly file: string },
  ) => Result<SharePicture, AddressFault>
  readonly serveShare: (share: SharePicture) => Promise<Result<ServedPicture, PictureFault>>
}

export type PictureServiceOptions = {
  readonly dataFolder: string
  /** The store of originals; `blobs/` of the data folder by default. */
  readonly files?: ObjectFiles
  readonly secret: KeyRing
  /** The folder of the pictures that sites refer to by path. Without it there are none. */
  readonly sitePictures?: readonly string[]
  /** Size limit of the resized pictures on disk in bytes. */
  readonly cacheBytes?: number
}

const NO_PICTURES: SitePictures = { find: () => Promise.resolve(null), get: () => Promise.resolve(null) }

const DEFAULT_CACHE_BYTES = 1024 ** 3
/** About half a minute of work for two processors. Requests beyond it fail with `overloaded`. */
const MAX_WAITING = 600

/** Stores resized pictures in `cache/pictures/` of the data folder. */
export function createPictureService(options: PictureServiceOptions): PictureService {
  const { dataFolder, secret, sitePictures, cacheBytes = DEFAULT_CACHE_BYTES } = options
  const blobs = createBlobStore(options.files ?? diskFiles(join(dataFolder, 'blobs')))
  const ofSites = sitePictures === undefined ? NO_PICTURES : createSitePictures(sitePictures)
  const signing = createPictureSigning(secret)
  const cache = createFileCache(join(dataFolder, 'cache', 'pictures'), cacheBytes)
  const limit = createWorkLimit(availableParallelism(), MAX_WAITING)
  return {
    blobs,
    ofSite: async (path) => storedSitePicture(path) ?? ofSites.find(path),
    signFor: signing.signFor,
    isSignature: signing.isSignature,
    parse: (site, parts) => parsePictureAddress(parts, (text, signature) => signing.isSignature(site, text, signature)),
    serve: coalesce(cacheName, (address) => serve({ blobs, ofSites, cache, limit }, address)),
    parseShare: (site, parts) =>
      parseSharePicture(parts, (text, signature) => signing.isSignature(site, text, signature)),
    serveShare: coalesce(shareCacheName, (share) => serveShare({ blobs, ofSites, cache, limit }, share)),
  }
}

type Parts = {
  readonly blobs: BlobStore
  readonly ofSites: SitePictures
  readonly cache: FileCache
  readonly limit: WorkLimit
}
type Served = Promise<Result<ServedPicture, PictureFault>>

function serve(parts: Parts, address: PictureAddress): Served {
  return cachedOrMade(parts, cacheName(address), `image/${address.format}`, async () => {
    const original = (await parts.blobs.get(address.blob)) ?? (await parts.ofSites.get(address.blob))
    return original && (() => resizePicture(original, address.size, address.format))
  })
}

function serveShare(parts: Parts, share: SharePicture): Served {
  return cachedOrMade(parts, shareCacheName(share), 'image/jpeg', async () => {
    if (!('blob' in share.picture)) return () => drawSharePicture(share, null)
    const original = await parts.blobs.get(share.picture.blob)
    return original && (() => drawSharePicture(share, original))
  })
}

/** A picture from the cache, else a new one. `prepare` reads the original and returns the work that makes the picture, or null without one. */
async function cachedOrMade(
  { cache, limit }: Parts,
  name: string,
  type: string,
  prepare: () => Promise<(() => Promise<Buffer<ArrayBuffer>>) | null>,
): Served {
  const cached = await cache.get(name)
  if (cached) return ok({ bytes: cached, type })
  const make = await prepare()
  if (!make) return err({ kind: 'no-picture' })
  const made = await limit.run(() => make().catch(() => null))
  if (!made.ok) return made
  if (!made.value) return err({ kind: 'no-picture' })
  await cache.put(name, made.value)
  return ok({ bytes: made.value, type })
}

/** Wraps `work` so that simultaneous requests for the same picture share one call. */
function coalesce<A>(nameOf: (address: A) => string, work: (address: A) => Served): (address: A) => Served {
  const inFlight = new Map<string, Served>()
  return (address) => {
    const name = nameOf(address)
    const running = inFlight.get(name)
    if (running) return running
    const started = work(address).finally(() => inFlight.delete(name))
    inFlight.set(name, started)
    return started
  }
}

function cacheName({ blob, size, format }: PictureAddress): string {
  return `${blob}-${sizeText(size)}.${format}`
}

/** Increment it when the drawing changes, so that no cached picture is served. */
const SHARE_VERSION = 1

function shareCacheName({ picture, texts }: SharePicture): string {
  const hash = createHash('sha256').update(JSON.stringify([SHARE_VERSION, picture, texts]))
  return `${hash.digest('hex').slice(0, 40)}-share.jpeg`
}
