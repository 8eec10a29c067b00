import { join } from 'node:path'
import { createBlobStore } from '#media/server/blob-store.ts'
import { fetchPhotos, PHOTO_LIMITS } from '#media/server/fetch-photos.ts'
import { createHostRests } from '#media/server/host-rests.ts'
import { createPhotoQueue } from '#stock/server/photo-queue.ts'
import type { Platform } from './open-platform.ts'

export interface PhotoFetching {
  /** Waits for the batch in hand; what is left is fetched after the next start. */
  readonly stop: () => Promise<void>
}

const PAUSE_MS = 15_000

/** Fetches the pictures that feeds name by address, from the hosts that the settings allow; none allowed, nothing is done. */
export function startPhotoFetching({ config, database, log }: Platform): PhotoFetching {
  const stopping = new AbortController()
  const options = {
    queue: createPhotoQueue(database),
    blobs: createBlobStore(join(config.dataFolder, 'blobs')),
    rules: { hosts: config.photoHosts, allowHttp: false, ...PHOTO_LIMITS },
    rests: createHostRests(),
    signal: stopping.signal,
  }
  const fetchOnce = async () => {
    try {
      const { stored, failed } = await fetchPhotos(options)
      if (stored + failed > 0) log.info({ stored, failed }, 'pictures of feeds fetched')
    } catch (error) {
      log.warn({ err: error }, 'pictures of feeds could not be fetched; trying again')
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await fetchOnce()
      await pause(PAUSE_MS, stopping.signal)
    }
  }
  const running = config.photoHosts.length > 0 ? run() : Promise.resolve()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}
