import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { StoredPicture } from '#media/picture-sources.ts'
import type { BlobStore } from '#media/server/store/blob-store.ts'
import { systemActor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import type { OnProgress } from '#platform/server/progress.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import type { DemoVehicle, PlatformFacts } from '../demo-vehicle.ts'
import { generateStock } from '../generate-stock.ts'
import { stockPlans } from '../stock-plans.ts'
import { spinFrames } from '../studio.ts'
import { demoFolder, loadCatalogue, loadWords, readYaml } from './demo-files.ts'
import { finishDealership } from './finish-demo.ts'
import { loadDealers } from './load-dealers.ts'
import { runConcurrently } from './run-concurrently.ts'
import { storeStudio } from './store-studio.ts'
import { writeFeed, writeMapping } from './write-feeds.ts'

export type DemoOptions = {
  readonly database: Database
  readonly dataFolder: string
  readonly blobs: BlobStore
  /** The time from which days of arrival, sale and registration are calculated. */
  readonly now: Date
  readonly onProgress?: OnProgress
}

export type DemoReport = { readonly dealerships: number; readonly vehicles: number; readonly pictures: number }

/** PostgreSQL uses one core for each import. */
const CONCURRENT_IMPORTS = 2
/** Share of the progress bar for pictures; the rest is for vehicles. */
const PICTURE_SHARE = 0.2

/**
 * Fills an empty platform with the demo: dealerships, locations, makes and stock. The stock is written to feeds in
 * `demo/feeds` of the data folder and imported from there. After an interruption it can be run again.
 */
export async function loadDemo({
  database,
  dataFolder,
  blobs,
  now,
  onProgress = () => {},
}: DemoOptions): Promise<DemoReport> {
  const folder = demoFolder()
  const [catalogue, words, plan] = await Promise.all([
    loadCatalogue(folder),
    loadWords(folder),
    readYaml(join(folder, 'stock-plan.yaml')),
  ])
  const yards = stockPlans(plan, await loadDealers(database)).map((each) => ({
    dealership: each.dealership,
    stock: generateStock(each, catalogue, words, now),
  }))
  const studio = join(folder, 'studio')
  const pictures = await storePictures(studio, yards, blobs, onProgress)
  const videos = await storeVideos(studio, yards, blobs)
  const total = yards.reduce((sum, { stock }) => sum + stock.length, 0)
  const feeds = join(dataFolder, 'demo', 'feeds')
  const mapping = await writeMapping(feeds)
  let imported = 0
  await runConcurrently(yards, CONCURRENT_IMPORTS, async ({ dealership, stock }) => {
    const file = await writeFeed(feeds, dealership, stock)
    await importFeed(database, { dealership, file, mapping }, stock.length)
    await finishDealership(database, dealership, stock, { pictures, videos })
    imported += stock.length
    onProgress(`${imported} of ${total} vehicles`, PICTURE_SHARE + (1 - PICTURE_SHARE) * (imported / total))
  })
  return { dealerships: yards.length, vehicles: total, pictures: pictures.size }
}

type Yard = { readonly dealership: string; readonly stock: readonly DemoVehicle[] }

async function storePictures(
  folder: string,
  yards: readonly Yard[],
  blobs: BlobStore,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const names = [...new Set(yards.flatMap(({ stock }) => stock.flatMap(({ platform }) => picturesOf(platform))))]
  return storeStudio(folder, names, blobs, (count) =>
    onProgress(`${count} of ${names.length} pictures`, PICTURE_SHARE * (count / names.length)),
  )
}

function picturesOf({ pictures, spin, showcase }: PlatformFacts): readonly string[] {
  const details = showcase?.hotspots.exterior.flatMap(({ photo }) => photo ?? []) ?? []
  return [...pictures, ...spinFrames(spin), ...details, ...(showcase ? [showcase.interior] : [])]
}

async function storeVideos(
  folder: string,
  yards: readonly Yard[],
  blobs: BlobStore,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(
    yards.flatMap(({ stock }) =>
      stock.flatMap(({ platform: { showcase, video } }) => [showcase?.walkaround ?? [], video ?? []].flat()),
    ),
  )
  const stored = [...names].map(
    async (name) => [name, await blobs.put(createReadStream(join(folder, `${name}.mp4`)))] as const,
  )
  return new Map(await Promise.all(stored))
}

/** Throws unless every vehicle of the feed is imported: the demo generates its feeds itself, so a failure is a bug. */
async function importFeed(
  database: Database,
  feed: { readonly dealership: string; readonly file: string; readonly mapping: string },
  vehicles: number,
): Promise<void> {
  const { dealership } = feed
  const imported = await runImport({ ...feed, actor: systemActor('demo'), database: database.pool('import') })
  if (!imported.ok) throw new Error(`the demo stock of ${dealership} could not be imported: ${imported.error.what}`)
  const { rows, quarantined, held, refused } = imported.value
  if (rows !== vehicles || quarantined > 0 || held.length > 0)
    throw new Error(
      `the demo stock of ${dealership} was imported only in part: expected ${vehicles} rows, none quarantined or held; found ${JSON.stringify({ rows, quarantined, held, refused })}`,
    )
}
