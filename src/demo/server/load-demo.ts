import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { dealership as dealershipSchema, location as locationSchema } from '#locations/location.ts'
import type { StoredPicture } from '#media/picture-sources.ts'
import { createBlobStore } from '#media/server/store/blob-store.ts'
import { blobFolder } from '#media/server/serving/picture-service.ts'
import type { Database } from '#platform/server/database.ts'
import type { OnProgress } from '#platform/server/progress.ts'
import { runImport } from '#stock/server/import/run-import.ts'
import type { DemoVehicle, PlatformFacts } from '../demo-vehicle.ts'
import { generateStock } from '../generate-stock.ts'
import { stockPlans } from '../stock-plans.ts'
import { spinFrames } from '../studio.ts'
import { demoFolder, loadCatalogue, loadWords, readYaml } from './demo-files.ts'
import { finishDealership } from './finish-demo.ts'
import { loadBrands } from './load-brands.ts'
import { loadPlaces } from './load-places.ts'
import { storeStudio } from './store-studio.ts'
import { writeFeed, writeMapping } from './write-feeds.ts'

export type DemoOptions = {
  readonly database: Database
  readonly dataFolder: string
  /** Arrivals, sales and registrations are relative to it. */
  readonly now: Date
  readonly onProgress?: OnProgress
}

export type DemoReport = { readonly dealerships: number; readonly vehicles: number; readonly pictures: number }

/** Imports that run at the same time: PostgreSQL uses one core for each. */
const IMPORTS_AT_ONCE = 2
/** Shares of the work, for the bar. */
const PICTURES_DONE_AT = 0.2

/**
 * Fills an empty platform with the demo: dealerships, locations, makes, and stock that is written as the dealers' feeds
 * and comes in through the import. Started again it goes on where it was interrupted. The feeds stay in `demo/feeds` of
 * the data folder.
 */
export async function loadDemo({ database, dataFolder, now, onProgress = () => {} }: DemoOptions): Promise<DemoReport> {
  const folder = demoFolder()
  const [dealerships, locations, catalogue, words, plan] = await Promise.all([
    readJson(join(folder, 'dealerships.json'), z.array(dealershipSchema)),
    readJson(join(folder, 'locations.json'), z.array(locationSchema)),
    loadCatalogue(folder),
    loadWords(folder),
    readYaml(join(folder, 'stock-plan.yaml')),
  ])
  await loadPlaces(database, dealerships, locations)
  await loadBrands(database, catalogue)
  const yards = stockPlans(plan, dealerships, locations).map((each) => ({
    dealership: each.dealership,
    stock: generateStock(each, catalogue, words, now),
  }))
  const studio = join(folder, 'studio')
  const pictures = await storePictures(studio, yards, dataFolder, onProgress)
  const videos = await storeVideos(studio, yards, dataFolder)
  const total = yards.reduce((sum, { stock }) => sum + stock.length, 0)
  const feeds = join(dataFolder, 'demo', 'feeds')
  const mapping = await writeMapping(feeds)
  let taken = 0
  await inTurns(yards, IMPORTS_AT_ONCE, async ({ dealership, stock }) => {
    const file = await writeFeed(feeds, dealership, stock)
    await takeIn(database, { dealership, file, mapping }, stock.length)
    await finishDealership(database, dealership, stock, { pictures, videos })
    taken += stock.length
    onProgress(`${taken} of ${total} vehicles`, PICTURES_DONE_AT + (1 - PICTURES_DONE_AT) * (taken / total))
  })
  return { dealerships: yards.length, vehicles: total, pictures: pictures.size }
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(path, 'utf8')))
}

type Yard = { readonly dealership: string; readonly stock: readonly DemoVehicle[] }

async function storePictures(
  folder: string,
  yards: readonly Yard[],
  dataFolder: string,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const names = [...new Set(yards.flatMap(({ stock }) => stock.flatMap(({ platform }) => picturesOf(platform))))]
  const blobs = createBlobStore(blobFolder(dataFolder))
  return storeStudio(folder, names, blobs, (count) =>
    onProgress(`${count} of ${names.length} pictures`, PICTURES_DONE_AT * (count / names.length)),
  )
}

function picturesOf({ pictures, spin, showcase }: PlatformFacts): readonly string[] {
  const details = showcase?.hotspots.exterior.flatMap(({ photo }) => photo ?? []) ?? []
  return [...pictures, ...spinFrames(spin), ...details, ...(showcase ? [showcase.interior] : [])]
}

async function storeVideos(
  folder: string,
  yards: readonly Yard[],
  dataFolder: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(
    yards.flatMap(({ stock }) =>
      stock.flatMap(({ platform: { showcase, video } }) => [showcase?.walkaround ?? [], video ?? []].flat()),
    ),
  )
  const blobs = createBlobStore(blobFolder(dataFolder))
  const stored = [...names].map(
    async (name) => [name, await blobs.put(await readFile(join(folder, `${name}.mp4`)))] as const,
  )
  return new Map(await Promise.all(stored))
}

/** Throws unless the whole feed is imported, because anything else is a bug of the demo. */
async function takeIn(
  database: Database,
  feed: { readonly dealership: string; readonly file: string; readonly mapping: string },
  vehicles: number,
): Promise<void> {
  const { dealership } = feed
  const imported = await runImport({ ...feed, database: database.pool('import') })
  if (!imported.ok) throw new Error(`the demo stock of ${dealership} could not be imported: ${imported.error.what}`)
  const { rows, quarantined, held, refused } = imported.value
  if (rows !== vehicles || quarantined > 0 || held.length > 0)
    throw new Error(
      `the demo stock of ${dealership} was not taken whole: ${JSON.stringify({ rows, quarantined, held, refused })}`,
    )
}

async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
