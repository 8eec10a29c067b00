import { randomUUID } from 'node:crypto'
import { deleteVehicle, getFeedRun, getVehicle, listVehicles, putFeed, putVehicle } from '#api/stock/contract.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { FEED_UPLOAD } from '#stock/server/api/feed-upload.ts'
import { vehicleFeedName } from '#stock/server/api/vehicle-rows.ts'
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
     )
     insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
     select $1, id, $3, '', $4, 'A car', 'Make', 'Model', 'used', 'in_stock' from feed returning id`,
    [dealershipId, vehicleFeedName(FEED), key, slug],
  )
  return { id: row?.id ?? 0, key, slug }
}

const none = 'not-found'
const no = 'forbidden'
/** Everybody with a role sees the stock of the dealership. */
const seen = outcomes(none, 'done', 'done', 'done', 'done', 'done', 'done', 'done')

export const STOCK_WALK: readonly WalkRow[] = [
  {
    operation: listVehicles,
    own: everybody('done'),
    foreign: 'list',
    plant: async (world, dealer, personId) => {
      const { slug } = await plantVehicle(world, dealer)
      const sees = personId === dealer.people.northSales || personId === dealer.people.webEditor
      return { query: { limit: 100, dealershipId: dealer.dealershipId }, ...(sees && { shows: [slug] }) }
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
]
