import { z } from 'zod'
import { MINUTE_MS } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { DownloadRules } from '#media/server/fetching/download.ts'
import { fetchPhotos, PHOTO_LIMITS } from '#media/server/fetching/fetch-photos.ts'
import { createHostCircuits } from '#media/server/fetching/host-circuits.ts'
import { createBlobStore } from '#media/server/store/blob-store.ts'
import { openFiles } from '#media/server/store/open-files.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue, defineScheduledQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import { dealershipsWithPendingPhotos, pendingPhotosOf } from '#stock/server/pending-photos.ts'

/** Fetches pending photos of one dealership. Only one process works on a dealership at a time. */
const PHOTO_FETCHING = defineQueue({
  name: 'photo-fetching',
  ids: { dealershipId: z.int() },
  retry: { limit: 3, firstPauseSeconds: 10, maxPauseSeconds: 300 },
  dedupe: 'unfinished',
  timeLimitSeconds: 1_800,
})

/** Adds a job for each dealership with pending photos. */
const PHOTO_FETCHING_CHECK = defineScheduledQueue('photo-fetching-check', 60)

export const PHOTO_QUEUES = [PHOTO_FETCHING, PHOTO_FETCHING_CHECK]

export const PHOTO_SCHEDULES: readonly Schedule[] = [
  schedule(PHOTO_FETCHING_CHECK, {}, { cron: '* * * * *', timeZone: 'UTC' }),
]

/** Time limit of one job, so that other dealerships get their turn. The next job fetches the rest. */
const TURN_MS = 5 * MINUTE_MS

export interface PhotoFetchingPlatform {
  readonly config: Config
  readonly database: Database
  readonly log: Pick<Logger, 'info'>
}

/** Fetches pictures that feeds name by address, from public hosts and those that the settings allow. */
export function photoFetching(platform: PhotoFetchingPlatform): readonly JobWorker[] {
  const { config } = platform
  const { photoHosts: hosts, allowedPrivateHosts } = config
  return photoWorkers(platform, { hosts, allowedPrivateHosts, ...PHOTO_LIMITS })
}

export function photoWorkers(
  { config, database, log }: PhotoFetchingPlatform,
  rules: DownloadRules,
): readonly JobWorker[] {
  const blobs = createBlobStore(openFiles(config))
  const circuits = createHostCircuits()
  return [
    jobWorker(PHOTO_FETCHING, { concurrency: 1, length: 'long' }, async ({ dealershipId }, { signal }) => {
      const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])
      const photos = pendingPhotosOf(database, dealershipId)
      const { stored, failed } = await fetchPhotos({ photos, blobs, rules, circuits, signal: turn })
      if (stored + failed > 0) log.info({ dealership: dealershipId, stored, failed }, 'pictures of feeds were fetched')
    }),
    jobWorker(PHOTO_FETCHING_CHECK, { concurrency: 1, length: 'long' }, () => queuePendingPhotos(database)),
  ]
}

export async function queuePendingPhotos(database: Pick<Database, 'withRole'>): Promise<void> {
  const dealerships = await dealershipsWithPendingPhotos(database)
  await database.withRole('import', ({ $client }) =>
    addJobs(
      $client,
      PHOTO_FETCHING,
      dealerships.map((dealershipId) => ({ dealershipId })),
    ),
  )
}
