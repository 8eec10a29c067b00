import { ok, type Result } from '#platform/result.ts'
import { checkPhotoSource } from '../photo-source.ts'
import type { StoredPicture } from '../picture-sources.ts'
import type { BlobStore } from './blob-store.ts'
import { download, type DownloadFault, type DownloadRules } from './download.ts'
import { createHostRests, type HostRests } from './host-rests.ts'
import { isPassing, type PhotoFault } from './photo-fault.ts'
import { takePicture } from './take-picture.ts'

/** A picture of a vehicle that is still an address. */
export type WantedPhoto = { readonly vehicleId: number; readonly position: number; readonly url: string }

export type FetchedPhoto = { readonly photo: WantedPhoto; readonly result: Result<StoredPicture, PhotoFault> }

/** Where wanted photos are listed and what became of them is noted. */
export interface PhotoQueue {
  /** The next ones, at most so many, but of these hosts; none when all are done. One that was noted isn't listed again. */
  readonly next: (count: number, butOf: readonly string[]) => Promise<readonly WantedPhoto[]>
  readonly note: (photos: readonly FetchedPhoto[]) => Promise<void>
}

export type FetchPhotosOptions = {
  readonly queue: PhotoQueue
  readonly blobs: BlobStore
  readonly rules: DownloadRules
  /** Kept from one call to the next, so that a host that is down is left alone for longer than a call. */
  readonly rests?: HostRests
  readonly signal?: AbortSignal
  readonly pause?: (milliseconds: number) => Promise<void>
}

export type FetchReport = { readonly stored: number; readonly failed: number }

const BATCH = 40
const AT_ONCE = 4
const TRIES = 3
const FIRST_PAUSE_MS = 1000

/** Pictures are at most 15 MB and have 20 seconds. */
export const PHOTO_LIMITS = { limitBytes: 15 * 1024 * 1024, limitMs: 20_000 }

type Options = FetchPhotosOptions & { readonly rests: HostRests }

/**
 * Fetches what the queue lists until it is empty, or only hosts are left that don't answer: theirs stay listed. Never
 * part of a page; stopped, it loses one batch of work.
 */
export async function fetchPhotos(given: FetchPhotosOptions): Promise<FetchReport> {
  const options = { ...given, rests: given.rests ?? createHostRests() }
  let stored = 0
  let failed = 0
  while (options.signal?.aborted !== true) {
    const photos = await options.queue.next(BATCH, options.rests.resting(Date.now()))
    const fetched = await fetchBatch(photos, options)
    if (fetched.length === 0) break
    await options.queue.note(fetched)
    const good = fetched.filter(({ result }) => result.ok).length
    stored += good
    failed += fetched.length - good
  }
  return { stored, failed }
}

async function fetchBatch(photos: readonly WantedPhoto[], options: Options): Promise<FetchedPhoto[]> {
  const fetched: FetchedPhoto[] = []
  const queue = photos.values()
  const work = async () => {
    for (const photo of queue) {
      const address = checkPhotoSource(photo.url, options.rules)
      // Of a host that isn't asked nothing is learnt either.
      if (!address.ok) fetched.push({ photo, result: address })
      else if (options.rests.mayAsk(address.value.hostname, Date.now()))
        fetched.push({ photo, result: await fetchPhoto(address.value, options) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return fetched
}

async function fetchPhoto({ href, hostname }: URL, options: Options): Promise<Result<StoredPicture, PhotoFault>> {
  const bytes = await downloadPatiently(href, options)
  options.rests.note(hostname, bytes.ok || !isPassing(bytes.error), Date.now())
  return bytes.ok ? takePicture(bytes.value, options.blobs) : bytes
}

async function downloadPatiently(
  url: string,
  { rules, pause = wait }: FetchPhotosOptions,
): Promise<Result<Buffer, DownloadFault>> {
  for (let attempt = 1; ; attempt++) {
    const got = await download(url, rules)
    if (got.ok) return ok(got.value)
    if (attempt === TRIES || !isPassing(got.error) || got.error.kind === 'too-slow') return got
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()))
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
