import { ok, type Result } from '#platform/result.ts'
import { checkPhotoSource } from '../../photo-source.ts'
import type { StoredPicture } from '../../picture-sources.ts'
import type { BlobStore } from '../store/blob-store.ts'
import { download, type DownloadFault, type DownloadRules } from './download.ts'
import { createHostCircuits, type HostCircuits } from './host-circuits.ts'
import { isTransient, type PhotoFault } from './photo-fault.ts'
import { ingestPicture } from './ingest-picture.ts'

/** A photo of a vehicle that has an address and no picture yet. */
export type PendingPhoto = {
  readonly vehicleId: number
  readonly position: number
  readonly url: string
  /** Hosts that its feed limits pictures to; null or absent without a limit. */
  readonly hosts?: readonly string[] | null
}

export type FetchedPhoto = { readonly photo: PendingPhoto; readonly result: Result<StoredPicture, PhotoFault> }

/** Lists pending photos and records their results. */
export interface PendingPhotos {
  /** The next pending photos, at most `count`, without those of `excludedHosts`. A recorded photo is not listed again. */
  readonly next: (count: number, excludedHosts: readonly string[]) => Promise<readonly PendingPhoto[]>
  readonly record: (photos: readonly FetchedPhoto[]) => Promise<void>
}

export type FetchPhotosOptions = {
  readonly photos: PendingPhotos
  readonly blobs: BlobStore
  readonly rules: DownloadRules
  /** Pass the same one to all calls, because a host may be down for longer than a call takes. */
  readonly circuits?: HostCircuits
  readonly signal?: AbortSignal
  readonly pause?: (milliseconds: number) => Promise<void>
}

export type FetchReport = { readonly stored: number; readonly failed: number }

const BATCH = 40
const CONCURRENCY = 4
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 1000

export const PHOTO_LIMITS = { limitBytes: 15 * 1024 * 1024, limitMs: 20_000 }

type Options = FetchPhotosOptions & { readonly circuits: HostCircuits }

/**
 * Fetches pending photos until there are none. Photos of hosts that do not respond remain pending. When it is aborted, it
 * finishes the current batch first.
 */
export async function fetchPhotos(given: FetchPhotosOptions): Promise<FetchReport> {
  const options = { ...given, circuits: given.circuits ?? createHostCircuits() }
  let stored = 0
  let failed = 0
  while (options.signal?.aborted !== true) {
    const photos = await options.photos.next(BATCH, options.circuits.openHosts(Date.now()))
    const fetched = await fetchBatch(photos, options)
    if (fetched.length === 0) break
    await options.photos.record(fetched)
    const good = fetched.filter(({ result }) => result.ok).length
    stored += good
    failed += fetched.length - good
  }
  return { stored, failed }
}

async function fetchBatch(photos: readonly PendingPhoto[], options: Options): Promise<FetchedPhoto[]> {
  const fetched: FetchedPhoto[] = []
  const remaining = photos.values()
  const work = async () => {
    for (const photo of remaining) {
      const feedHosts = photo.hosts ?? []
      const address = checkPhotoSource(photo.url, options.rules, feedHosts)
      // Not recorded as a success of the host, because no request was sent.
      if (!address.ok) fetched.push({ photo, result: address })
      else if (options.circuits.allowsRequest(address.value.hostname, Date.now()))
        fetched.push({ photo, result: await fetchPhoto(address.value, feedHosts, options) })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return fetched
}

async function fetchPhoto(
  { href, hostname }: URL,
  feedHosts: readonly string[],
  options: Options,
): Promise<Result<StoredPicture, PhotoFault>> {
  const bytes = await downloadWithRetries(href, feedHosts, options)
  options.circuits.record(hostname, bytes.ok || !isTransient(bytes.error), Date.now())
  return bytes.ok ? ingestPicture(bytes.value, options.blobs) : bytes
}

async function downloadWithRetries(
  url: string,
  feedHosts: readonly string[],
  { rules, pause = wait }: FetchPhotosOptions,
): Promise<Result<Buffer, DownloadFault>> {
  for (let attempt = 1; ; attempt++) {
    const got = await download(url, rules, feedHosts)
    if (got.ok) return ok(got.value)
    if (attempt === ATTEMPTS || !isTransient(got.error) || got.error.kind === 'too-slow') return got
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()))
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
