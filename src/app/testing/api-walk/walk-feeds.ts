import { randomUUID } from 'node:crypto'
import {
  getFeed,
  getRefusedRowsFile,
  listFeedRuns,
  listFeeds,
  listRefusedGroups,
  listRefusedRows,
  readFeedColumn,
  runFeed,
} from '#api/feeds/contract.ts'
import { diagnoseVehicle } from '#api/diagnoses/contract.ts'
import {
  getFeedMapping,
  importFeedFile,
  listFeedDealerships,
  previewFeedMapping,
  sendFeedSample,
  tryFeedSource,
} from '#api/feed-mappings/contract.ts'
import { rejectHeldImport, releaseHeldImport } from '#api/imports/contract.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { FEED_UPLOAD } from '#stock/server/api/feed-upload.ts'
import { FEED_REQUEST } from '#stock/server/feeds/request-queue.ts'
import { plantConfiguration } from './walk-configuration.ts'
import { everybody, outcomes, type WalkCall, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

const CONFIGURED = 'configured'

/** A configured feed, which nothing was imported of. */
async function plantConfigured({ database }: World, { dealershipId }: WalkDealer): Promise<WalkCall> {
  await declareQueues(database, [FEED_REQUEST], silentLogger)
  await database.asOwner(
    `update dealerships set configuration = configuration || jsonb_build_object('feeds', jsonb_build_object($2::text, '{"from": {"folder": "stock"}}'::jsonb))
     where id = $1`,
    [dealershipId, CONFIGURED],
  )
  return { params: { id: dealershipId, name: CONFIGURED } }
}

/** The same, written by the console. */
async function plantWritten(world: World, dealer: WalkDealer): Promise<WalkCall> {
  const call = await plantConfigured(world, dealer)
  await plantConfiguration(world, dealer, 'dealer', `feeds: { ${CONFIGURED}: { from: { folder: stock } } }\n`)
  return call
}

const HELD = { held: [{ dealership: '', texts: [], advice: '', confirm: { shrink: true, empty: [], jump: [] } }] }

/** A feed whose last file was held back, with a refused row. */
async function plantHeld({ database }: World, { slug, dealershipId }: WalkDealer) {
  await declareQueues(database, [FEED_REQUEST], silentLogger)
  const name = `held-${randomUUID().slice(0, 8)}`
  const mark = `${slug.toUpperCase()}-MARK`
  const [row] = await database.asOwner<{ importId: number }>(
    `with feed as (
       insert into feeds (dealership_id, name, mapping) values ($1, $2, 'plain') returning id
     ), source as (
       insert into feed_sources (dealership_id, name) values ($1, $2) returning id
     ), imported as (
       insert into imports (actor, file, mapping, feed, dealership_id, state) values ('system:test', $3, 'plain', $2, $1, 'done') returning id
     ), fetched as (
       insert into feed_fetches (dealership_id, source_id, trigger, machine, outcome, location, import_id, report)
       select $1, source.id, 'folder', 'host', 'held', $3, imported.id, $4 from source, imported
     ), run as (
       insert into feed_runs (import_id, dealership_id, feed_id, file, state) select imported.id, $1, feed.id, $3, 'held' from imported, feed returning id, import_id
     )
     insert into quarantined_rows (import_id, dealership_id, run_id, row, kind, reason, source)
       select import_id, $1, id, 2, 'missing', $3, jsonb_build_object('#identifier', $2::text) from run returning import_id as "importId"`,
    [dealershipId, name, mark, JSON.stringify(HELD)],
  )
  return { params: { id: dealershipId, name }, importId: row?.importId ?? 0, mark, identity: name }
}

const plantRefused = async (world: World, dealer: WalkDealer): Promise<WalkCall> => {
  const { params, mark } = await plantHeld(world, dealer)
  return { params, shows: [mark] }
}

const plantHeldImport = async (world: World, dealer: WalkDealer): Promise<WalkCall> => ({
  params: { id: (await plantHeld(world, dealer)).importId },
})

const none = 'not-found'
const no = 'forbidden'
/** Whoever manages the dealership, or a part of it. */
const managed = outcomes(none, none, none, 'done', 'done', none, 'done', 'done')
const administered = outcomes(none, none, none, no, no, none, 'done', 'done')

/** Whoever sees the dealership gets to know that its feeds are not theirs. */
const seen = outcomes(none, no, no, 'done', no, no, 'done', 'done')
const changed = outcomes(none, no, no, no, no, no, 'done', 'done')
const SAMPLE = { type: 'application/octet-stream', content: 'stock_number,type,make,model\nS1,used,Kia,Rio\n' }

/** A kept file of a feed. */
async function plantSample(
  { database, files }: World,
  { dealershipId }: WalkDealer,
  name = `sample-${randomUUID().slice(0, 8)}`,
): Promise<WalkCall> {
  const object = `feed-files/${randomUUID()}`
  await files.write(object, Buffer.from(SAMPLE.content))
  await database.asOwner(
    'insert into feed_files (dealership_id, feed, name, bytes, object) values ($1, $2, $3, $4, $5)',
    [dealershipId, name, 'stock.csv', SAMPLE.content.length, object],
  )
  return { params: { id: dealershipId, name } }
}

export const FEED_WALK: readonly WalkRow[] = [
  {
    operation: listFeeds,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { params } = await plantHeld(world, dealer)
      const sees = personId === dealer.people.groupAdmin
      return { query: { limit: 100, dealershipId: dealer.dealershipId }, ...(sees && { shows: [params.name] }) }
    },
  },
  { operation: getFeed, own: managed, plant: plantRefused },
  { operation: listFeedRuns, own: managed, plant: plantRefused },
  {
    operation: runFeed,
    own: outcomes(none, none, none, 'done', no, none, 'done', 'done'),
    plant: plantConfigured,
  },
  {
    operation: readFeedColumn,
    own: outcomes(none, none, none, no, no, none, 'done', 'done'),
    plant: async (world, dealer) => ({
      ...(await plantWritten(world, dealer)),
      body: { field: 'price', column: `Price ${randomUUID().slice(0, 8)}` },
    }),
  },
  { operation: listRefusedRows, own: managed, plant: plantRefused },
  { operation: listRefusedGroups, own: managed, plant: plantRefused },
  { operation: getRefusedRowsFile, own: managed, plant: plantRefused },
  {
    operation: diagnoseVehicle,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { identity } = await plantHeld(world, dealer)
      const sees = personId === dealer.people.groupAdmin
      return { query: { number: identity }, ...(sees && { shows: [identity] }) }
    },
  },
  {
    operation: listFeedDealerships,
    own: everybody('done'),
    foreign: 'list',
    plant: (_, dealer, personId) =>
      Promise.resolve({ ...(personId === dealer.people.groupAdmin && { shows: [String(dealer.dealershipId)] }) }),
  },
  { operation: getFeedMapping, own: seen, plant: plantSample },
  {
    operation: previewFeedMapping,
    own: seen,
    plant: async (world, dealer) => ({ ...(await plantSample(world, dealer)), body: { mapping: 'plain' } }),
  },
  {
    operation: sendFeedSample,
    own: changed,
    plant: (_, { dealershipId }) => Promise.resolve({ params: { id: dealershipId, name: 'sampled' }, file: SAMPLE }),
  },
  {
    operation: tryFeedSource,
    own: changed,
    plant: (_, { dealershipId }) =>
      Promise.resolve({
        params: { id: dealershipId, name: 'sampled' },
        body: { from: { https: 'https://127.0.0.1/none' } },
      }),
  },
  {
    operation: importFeedFile,
    own: seen,
    plant: async (world, dealer) => {
      await declareQueues(world.database, [FEED_UPLOAD], silentLogger)
      const { params } = await plantConfigured(world, dealer)
      return plantSample(world, dealer, String(params?.['name']))
    },
  },
  { operation: releaseHeldImport, own: administered, plant: plantHeldImport },
  { operation: rejectHeldImport, own: administered, plant: plantHeldImport },
]
