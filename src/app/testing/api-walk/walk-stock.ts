import { randomUUID } from 'node:crypto'
import { listImports, previewTakeBack, resumeFeed, takeBackImport } from '#api/imports/contract.ts'
import { deleteVehicle, getFeedRun, getVehicle, listVehicles, putFeed, putVehicle } from '#api/stock/contract.ts'
import { beginPhoto, listPhotos, orderPhotos, sendPhotoPart, updatePhoto } from '#api/photos/contract.ts'
import { getCondition, updateCondition } from '#api/condition/contract.ts'
import { getStockFile, getWindowCards } from '#api/stock-files/contract.ts'
import { joinVehicles, undoJoin } from '#api/vehicle-joins/contract.ts'
import { addStockVehicle, getStockForm, lookUpVehicle } from '#api/new-stock/contract.ts'
import { editStock, getStockVehicle, searchStock, undoStockEdit, updateStockVehicle } from '#api/yard-stock/contract.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { FEED_UPLOAD } from '#stock/server/api/feed-upload.ts'
import { vehicleFeedName } from '#stock/server/api/vehicle-rows.ts'
import { TAKE_BACK } from '#stock/server/take-back/take-back-queue.ts'
import { everybody, outcomes, type WalkRow } from './walk-row.ts'
import type { WalkDealer, World } from './world.ts'

const FEED = 'walk'

/** A vehicle of a feed of single vehicles. */
async function plantVehicle({ database }: World, { dealershipId }: WalkDealer) {
  const key = randomUUID().slice(0, 8)
  const slug = randomUUID()
  const [row] = await database.asOwner<{ id: number }>(
    `with feed as (
       insert into feeds (dealership_id, name, mapping) values ($1, $2, 'plain')
       on conflict (dealership_id, name) do update set mapping = 'plain' returning id
     ), change as (
       insert into stock_sequences as s (dealership_id, last) values ($1, 1) on conflict (dealership_id) do update set last = s.last + 1
     )
     insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, stock_number, name, make, model, car_type, status)
     select $1, id, $3, '', $4, $3, 'A car', 'Make', 'Model', 'used', 'in_stock' from feed returning id`,
    [dealershipId, vehicleFeedName(FEED), key, slug],
  )
  return { id: row?.id ?? 0, key, slug }
}

/** A photo of staff. */
async function plantPhoto(world: World, dealer: WalkDealer) {
  const { id } = await plantVehicle(world, dealer)
  const photoId = randomUUID()
  await world.database.asOwner(
    `insert into photos (vehicle_id, dealership_id, position, id, blob, width, height, added_by)
     values ($1, $2, 10000, $3, repeat('a', 40), 900, 600, 'system:test')`,
    [id, dealer.dealershipId, photoId],
  )
  return { id, photoId }
}

/** An edit of a price by hand. */
async function plantEdit(world: World, dealer: WalkDealer): Promise<string> {
  const { id } = await plantVehicle(world, dealer)
  const editId = randomUUID()
  await world.database.asOwner(
    `insert into vehicle_edits (edit_id, vehicle_id, dealership_id, field, before, after, actor)
     values ($1, $2, $3, 'price', '{"shown": 1, "override": null}', '{"shown": 2, "override": {"value": 2, "until": null}}', 'system:test')`,
    [editId, id, dealer.dealershipId],
  )
  return editId
}

/** An import that changed nothing. */
async function plantImport({ database }: World, { dealershipId }: WalkDealer): Promise<number> {
  await declareQueues(database, [TAKE_BACK], silentLogger)
  const [row] = await database.asOwner<{ id: number }>(
    `with feed as (
       insert into feeds (dealership_id, name, mapping) values ($1, 'imported', 'plain')
       on conflict (dealership_id, name) do update set mapping = 'plain' returning id
     ), import as (
       insert into imports (actor, file, mapping, feed, dealership_id, state) values ('system:test', $2, 'plain', 'imported', $1, 'done') returning id
     )
     insert into feed_runs (import_id, dealership_id, feed_id, file, state)
       select import.id, $1, feed.id, $2, 'applied' from import, feed returning import_id as id`,
    [dealershipId, `${randomUUID()}.csv`],
  )
  return row?.id ?? 0
}

/** Two vehicles with the same VIN. */
async function plantPair(world: World, dealer: WalkDealer) {
  const [kept, other] = [await plantVehicle(world, dealer), await plantVehicle(world, dealer)]
  await world.database.asOwner('update vehicles set vin = $1 where id = any($2::integer[])', [
    `VIN${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`,
    [kept.id, other.id],
  ])
  return { keptId: kept.id, otherId: other.id }
}

/** Two vehicles that somebody said are two cars. */
async function plantJudgement(world: World, dealer: WalkDealer): Promise<string> {
  const { keptId, otherId } = await plantPair(world, dealer)
  const joinId = randomUUID()
  await world.database.asOwner(
    `insert into vehicle_joins (id, dealership_id, kept_id, other_id, state, actor, at) values ($1, $2, $3, $4, 'two-cars', 'system:test', now())`,
    [joinId, dealer.dealershipId, keptId, otherId],
  )
  return joinId
}

const none = 'not-found'
const no = 'forbidden'
/** Everybody with a role sees the stock of the dealership. */
const seen = outcomes(none, 'done', 'done', 'done', 'done', 'done', 'done', 'done')

/** The people who sell at the dealership, or edit its site. */
const PHOTOGRAPHERS = outcomes(none, 'done', no, 'done', no, 'done', 'done', no)

export const STOCK_WALK: readonly WalkRow[] = [
  {
    operation: searchStock,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { slug } = await plantVehicle(world, dealer)
      const sees = personId === dealer.people.northSales || personId === dealer.people.webEditor
      return { query: { limit: 200, dealershipId: dealer.dealershipId }, ...(sees && { shows: [slug] }) }
    },
  },
  {
    operation: getStockVehicle,
    own: seen,
    plant: async (world, dealer) => ({ params: { id: (await plantVehicle(world, dealer)).id } }),
  },
  {
    operation: updateStockVehicle,
    // Prices are for whoever manages all of the dealership, or the group.
    own: outcomes(none, no, no, 'done', no, no, 'done', no),
    plant: async (world, dealer) => ({
      params: { id: (await plantVehicle(world, dealer)).id },
      ifMatch: 1,
      body: { set: [{ field: 'price', value: 1_999_000 }] },
    }),
  },
  {
    operation: editStock,
    // Vehicles that somebody does not see are left out, and those that they may not change are named.
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer) => ({
      body: { ids: [(await plantVehicle(world, dealer)).id], set: [{ field: 'price', value: 1_999_000 }] },
    }),
  },
  {
    operation: undoStockEdit,
    own: outcomes(none, no, no, 'done', no, no, 'done', no),
    plant: async (world, dealer) => ({ params: { editId: await plantEdit(world, dealer) } }),
  },
  {
    operation: joinVehicles,
    own: outcomes(none, no, no, 'done', no, no, 'done', no),
    missing: (call) => ({ ...call, body: { ...call.body, keptId: 2_000_000_000 } }),
    plant: async (world, dealer) => ({ body: { ...(await plantPair(world, dealer)), state: 'joined' } }),
  },
  {
    operation: undoJoin,
    own: outcomes(none, no, no, 'done', no, no, 'done', no),
    plant: async (world, dealer) => ({ params: { joinId: await plantJudgement(world, dealer) } }),
  },
  {
    operation: getWindowCards,
    own: seen,
    plant: async (world, dealer) => ({ query: { ids: (await plantVehicle(world, dealer)).id } }),
    missing: (call) => ({ ...call, query: { ids: 2_000_000_000 } }),
  },
  {
    operation: getStockFile,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { key } = await plantVehicle(world, dealer)
      const sees = personId === dealer.people.northSales || personId === dealer.people.webEditor
      return { query: { dealershipId: dealer.dealershipId }, ...(sees && { shows: [key] }) }
    },
  },
  { operation: getStockForm, own: everybody('done'), foreign: 'list', plant: () => Promise.resolve({}) },
  {
    operation: lookUpVehicle,
    // Without a provider nothing is found.
    own: outcomes(no, no, no, 'done', 'done', no, 'done', no),
    foreign: no,
    plant: (_, { dealershipId }) => Promise.resolve({ query: { dealershipId, vin: 'JM0KF4WLA00123456' } }),
    missing: (call) => ({ ...call, query: { ...call.query, dealershipId: 2_000_000_000 } }),
  },
  {
    operation: addStockVehicle,
    own: outcomes(no, no, no, 'done', no, no, 'done', no),
    foreign: no,
    missing: (call) => ({ ...call, body: { ...call.body, dealershipId: 2_000_000_000 } }),
    plant: (_, { dealershipId }) =>
      Promise.resolve({
        body: {
          key: randomUUID(),
          dealershipId,
          set: [
            { field: 'carType', value: 'used' },
            { field: 'make', value: 'Make' },
            { field: 'model', value: 'Model' },
          ],
        },
      }),
  },
  {
    operation: listImports,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      await plantImport(world, dealer)
      const sees = personId === dealer.people.groupAdmin
      return { query: { dealershipId: dealer.dealershipId }, ...(sees && { shows: ['imported'] }) }
    },
  },
  {
    operation: previewTakeBack,
    own: outcomes(none, none, none, no, no, none, 'done', 'done'),
    plant: async (world, dealer) => ({ params: { id: await plantImport(world, dealer) } }),
  },
  {
    operation: takeBackImport,
    own: outcomes(none, none, none, no, no, none, 'done', 'done'),
    plant: async (world, dealer) => ({ params: { id: await plantImport(world, dealer) } }),
  },
  {
    operation: resumeFeed,
    own: outcomes(none, none, none, no, no, none, 'done', 'done'),
    plant: async (world, dealer) => ({ params: { id: await plantImport(world, dealer) } }),
  },
  {
    operation: listVehicles,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { slug, key } = await plantVehicle(world, dealer)
      const sees = personId === dealer.people.northSales || personId === dealer.people.webEditor
      return { query: { limit: 100, search: key, dealershipId: dealer.dealershipId }, ...(sees && { shows: [slug] }) }
    },
  },
  {
    operation: getVehicle,
    own: seen,
    plant: async (world, dealer) => ({ params: { id: (await plantVehicle(world, dealer)).id } }),
  },
  {
    operation: putFeed,
    own: outcomes(none, no, no, 'done', no, no, 'done', 'done'),
    plant: async ({ database }, { dealershipId }) => {
      await declareQueues(database, [FEED_UPLOAD], silentLogger)
      const file = { type: 'text/csv', content: 'stock_number,type,make,model\n' }
      return { params: { id: dealershipId, name: FEED }, file }
    },
  },
  {
    operation: getFeedRun,
    own: outcomes(none, none, none, 'done', 'done', none, 'done', 'done'),
    plant: async ({ database }, { dealershipId }) => {
      const [row] = await database.asOwner<{ id: number }>(
        `with source as (
           insert into feed_sources (dealership_id, name) values ($1, $2)
           on conflict (dealership_id, name) do update set name = excluded.name returning id
         )
         insert into feed_fetches (dealership_id, source_id, trigger, machine, outcome) select $1, id, 'api', 'host', 'waiting' from source returning id`,
        [dealershipId, FEED],
      )
      return { params: { id: dealershipId, name: FEED, run: row?.id ?? 0 } }
    },
  },
  {
    operation: putVehicle,
    own: outcomes(none, no, no, 'done', no, no, 'done', no),
    plant: (_world, { dealershipId }) =>
      Promise.resolve({
        params: { id: dealershipId, name: FEED, key: randomUUID().slice(0, 8) },
        body: { type: 'used', make: 'Toyota', model: 'Yaris' },
      }),
  },
  {
    operation: deleteVehicle,
    own: outcomes(none, no, no, 'done', no, no, 'done', no),
    plant: async (world, dealer) => {
      const { key } = await plantVehicle(world, dealer)
      return { params: { id: dealer.dealershipId, name: FEED, key } }
    },
  },
  {
    operation: listPhotos,
    own: seen,
    plant: async (world, dealer) => {
      const { id, photoId } = await plantPhoto(world, dealer)
      return { params: { id }, shows: [photoId] }
    },
  },
  {
    operation: beginPhoto,
    own: PHOTOGRAPHERS,
    plant: async (world, dealer) => ({
      params: { id: (await plantVehicle(world, dealer)).id },
      body: { photoId: randomUUID(), bytes: 1000 },
    }),
  },
  {
    operation: sendPhotoPart,
    // The photo is there already, so there is nothing left to send.
    own: PHOTOGRAPHERS,
    plant: async (world, dealer) => ({
      params: { ...(await plantPhoto(world, dealer)), offset: 0 },
      file: { type: 'application/octet-stream', content: 'part' },
    }),
  },
  {
    operation: orderPhotos,
    own: PHOTOGRAPHERS,
    plant: async (world, dealer) => {
      const { id, photoId } = await plantPhoto(world, dealer)
      return { params: { id }, ifMatch: 1, body: { order: [photoId] } }
    },
  },
  {
    operation: updatePhoto,
    own: PHOTOGRAPHERS,
    plant: async (world, dealer) => ({
      params: await plantPhoto(world, dealer),
      ifMatch: 1,
      body: { state: 'removed' },
    }),
  },
  {
    operation: getCondition,
    own: seen,
    plant: async (world, dealer) => ({ params: { id: (await plantVehicle(world, dealer)).id } }),
  },
  {
    operation: updateCondition,
    // The people who sell the vehicle.
    own: outcomes(none, 'done', no, 'done', no, no, 'done', no),
    plant: async (world, dealer) => ({
      params: { id: (await plantVehicle(world, dealer)).id },
      ifMatch: 1,
      body: { tyres: { frontLeft: 5.5 } },
    }),
  },
]
