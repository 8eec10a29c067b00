import { ok, type Result } from '#platform/result.ts'
import type { StoredPicture } from '../picture-sources.ts'
import type { BlobStore } from './blob-store.ts'
import { download, type DownloadFault, type DownloadRules } from './download.ts'
import { takePicture, type TakeFault } from './take-picture.ts'

export type PhotoFault = DownloadFault | TakeFault

/** A picture of a vehicle that is still an address. */
export type WantedPhoto = { readonly vehicleId: number; readonly position: number; readonly url: string }

export type FetchedPhoto = { readonly photo: WantedPhoto; readonly result: Result<StoredPicture, PhotoFault> }

/** Where wanted photos are listed and what became of them is noted. */
export interface PhotoQueue {
  /** The next ones, at most so many; none when all are done. One that was noted isn't listed again. */
  readonly next: (count: number) => Promise<readonly WantedPhoto[]>
  readonly note: (photos: readonly FetchedPhoto[]) => Promise<void>
}

export type FetchPhotosOptions = {
  readonly queue: PhotoQueue
  readonly blobs: BlobStore
  readonly rules: DownloadRules
  readonly signal?: AbortSignal
  readonly pause?: (milliseconds: number) => Promise<void>
}

export type FetchReport = { readonly stored: number; readonly failed: number }

const BATCH = 40
const AT_ONCE = 4
const TRIES = 3
const FIRST_PAUSE_MS = 1000

/** Worth another try: the other side, or the way there, may get better. */
const PASSING: ReadonlySet<PhotoFault['kind']> = new Set(['unreachable', 'too-slow', 'no-such-host'])
const LEAST_SERVER_FAULT = 500

/** Pictures are at most 15 MB and have 20 seconds. */
export const PHOTO_LIMITS = { limitBytes: 15 * 1024 * 1024, limitMs: 20_000 }

/** Fetches what the queue lists until it is empty. Never part of a page; stopped, it loses one batch of work. */
export async function fetchPhotos(options: FetchPhotosOptions): Promise<FetchReport> {
  let stored = 0
  let failed = 0
  while (options.signal?.aborted !== true) {
    const photos = await options.queue.next(BATCH)
    if (photos.length === 0) break
    const fetched = await fetchBatch(photos, options)
    await options.queue.note(fetched)
    const good = fetched.filter(({ result }) => result.ok).length
    stored += good
    failed += fetched.length - good
  }
  return { stored, failed }
}

async function fetchBatch(photos: readonly WantedPhoto[], options: FetchPhotosOptions): Promise<FetchedPhoto[]> {
  const fetched: FetchedPhoto[] = []
  const queue = photos.values()
  const work = async () => {
    for (const photo of queue) fetched.push({ photo, result: await fetchPhoto(photo.url, options) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return fetched
}

async function fetchPhoto(url: string, options: FetchPhotosOptions): Promise<Result<StoredPicture, PhotoFault>> {
  const bytes = await downloadPatiently(url, options)
  return bytes.ok ? takePicture(bytes.value, options.blobs) : bytes
}

async function downloadPatiently(
  url: string,
  { rules, pause = wait }: FetchPhotosOptions,
): Promise<Result<Buffer, DownloadFault>> {
  for (let attempt = 1; ; attempt++) {
    const got = await download(url, rules)
    if (got.ok) return ok(got.value)
    if (attempt === TRIES || !isPassing(got.error)) return got
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()))
  }
}

function isPassing(fault: DownloadFault): boolean {
  return PASSING.has(fault.kind) || (fault.kind === 'status' && fault.status >= LEAST_SERVER_FAULT)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** What is kept of a failure: `status 404`, `private-address`. */
export function photoFaultText(fault: PhotoFault): string {
  return fault.kind === 'status' ? `status ${fault.status}` : fault.kind
}
