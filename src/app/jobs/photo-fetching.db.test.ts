import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PHOTO_LIMITS } from '#media/server/fetching/fetch-photos.ts'
import { parseConfig } from '#platform/config.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { startJobs } from '#platform/server/jobs/start-jobs.ts'
import { silentLogger } from '#platform/server/log.ts'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { PHOTO_QUEUES, photoFetching, photoWorkers, queuePendingPhotos } from './photo-fetching.ts'

const database = await createTestDatabase()
const PHOTOS = 12

async function openPlatform() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-photos-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  const config = parseConfig({ DATA_DIR: dataFolder }, dataFolder)
  if (!config.ok) throw new Error('these settings are right')
  return { config: config.value, database, log: silentLogger }
}

test('two processes share the dealerships with pending photos and fetch no photo twice', async () => {
  const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
  const requested: string[] = []
  const port = await startLocalServer(({ url }, response) => {
    requested.push(url ?? '')
    setTimeout(() => response.end(jpeg), 20)
  }, onTestFinished)
  await addPhotos(`http://pictures.example:${port}`)
  const rules = {
    ...PHOTO_LIMITS,
    hosts: ['*'],

    isAllowedAddress: () => true,
    resolve: () => Promise.resolve(['127.0.0.1']),
  }
  await declareQueues(database, PHOTO_QUEUES, silentLogger)
  for (let process = 0; process < 2; process++) {
    const workers = photoWorkers(await openPlatform(), rules)
    const jobs = await startJobs({ database, workers, schedules: [], log: silentLogger })
    onTestFinished(() => jobs.stop())
  }
  await queuePendingPhotos(database)
  await queuePendingPhotos(database)
  const stored = () => database.asOwner<{ n: number }>('select count(blob)::int as n from photos')
  await vi.waitFor(async () => expect(await stored()).toEqual([{ n: 2 * PHOTOS }]), { timeout: 20_000, interval: 50 })
  expect(requested).toHaveLength(2 * PHOTOS)
  expect(new Set(requested).size).toBe(2 * PHOTOS)
})

test('pictures are fetched from any host by default', async () => {
  expect(photoFetching(await openPlatform())).toHaveLength(2)
})

function addPhotos(origin: string) {
  return database.asOwner(`
    insert into dealerships (slug, name) values ('north', 'North'), ('south', 'South');
    insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
    insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
      select dealership_id, id, '1', '', 'car-' || id, 'Car', 'Make', 'Model', 'used', 'in_stock' from feeds;
    insert into photos (vehicle_id, dealership_id, position, source_url)
      select id, dealership_id, n, '${origin}/' || slug || '-' || n from vehicles, generate_series(1, ${PHOTOS}) n`)
}
