import type { Database, Transaction } from '#platform/server/database.ts'
import type { Account } from '../account.ts'
import {
  MAX_OWN_CARS,
  MAX_SAVED,
  MAX_SEARCHES,
  type OwnCar,
  type SavedSearch,
  type SavedVehicle,
  type VehicleList,
} from '../garage.ts'

type Client = Transaction['$client']

/** The saved vehicles, searches and own cars of an account. All sites of a group share them, except the searches. */
export interface GarageStore {
  /** Newest first. */
  readonly vehicles: (siteId: number, account: Account, list: VehicleList) => Promise<readonly SavedVehicle[]>
  /** Adds vehicles to a list, the first one as the newest, and drops the oldest beyond the list's length. Idempotent. */
  readonly save: (siteId: number, account: Account, saved: SaveVehicles) => Promise<void>
  readonly remove: (siteId: number, account: Account, list: VehicleList, vehicleId: number) => Promise<void>
  readonly searches: (siteId: number, account: Account) => Promise<readonly SavedSearch[]>
  readonly saveSearches: (
    siteId: number,
    account: Account,
    searches: readonly SavedSearch[],
    now: Date,
  ) => Promise<void>
  readonly removeSearch: (siteId: number, account: Account, address: string) => Promise<void>
  readonly ownCars: (siteId: number, account: Account) => Promise<readonly (OwnCar & { readonly id: string })[]>
  readonly addOwnCar: (siteId: number, account: Account, car: OwnCar, now: Date) => Promise<void>
  readonly removeOwnCar: (siteId: number, account: Account, id: string) => Promise<void>
  /** For each vehicle the number of the group's accounts that have it on their watchlist or among their favourites. */
  readonly savedCounts: (siteId: number, vehicleIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

interface SaveVehicles {
  readonly list: VehicleList
  readonly vehicles: readonly SavedVehicle[]
  readonly now: Date
}

export function createGarageStore(database: Pick<Database, 'withSite'>): GarageStore {
  const inSite = <T>(siteId: number, work: (client: Client) => Promise<T>): Promise<T> =>
    database.withSite(siteId, ({ $client }) => work($client))
  const select = async <T extends object>(siteId: number, query: string, values: readonly unknown[]) =>
    inSite(siteId, async (client) => (await client.query<T>(query, [...values])).rows)
  const run = async (siteId: number, query: string, values: readonly unknown[]) => {
    await inSite(siteId, (client) => client.query(query, [...values]))
  }
  return {
    vehicles: (siteId, { id }, list) => select<SavedVehicle>(siteId, VEHICLES, [id, list]),
    save: async (siteId, { id }, { list, vehicles, now }) => {
      if (vehicles.length === 0) return
      await inSite(siteId, async (client) => {
        await client.query(SAVE, [id, list, now, JSON.stringify(vehicles)])
        await client.query(DROP_OLDEST, [id, list, MAX_SAVED[list]])
      })
    },
    remove: (siteId, { id }, list, vehicleId) =>
      run(siteId, 'delete from saved_vehicles where account_id = $1 and list = $2 and vehicle_id = $3', [
        id,
        list,
        vehicleId,
      ]),
    searches: (siteId, { id }) => select<SavedSearch>(siteId, SEARCHES, [id, MAX_SEARCHES]),
    saveSearches: (siteId, { id }, searches, now) =>
      run(siteId, SAVE_SEARCHES, [id, now, JSON.stringify(searches.slice(0, MAX_SEARCHES))]),
    removeSearch: (siteId, { id }, address) =>
      run(siteId, 'delete from saved_searches where account_id = $1 and address = $2 and site_id = current_site()', [
        id,
        address,
      ]),
    ownCars: (siteId, { id }) => select<OwnCar & { id: string }>(siteId, OWN_CARS, [id, MAX_OWN_CARS]),
    addOwnCar: (siteId, { id }, { name, rego, regoState, km }, now) =>
      run(siteId, ADD_OWN_CAR, [id, name, rego, regoState, km, now, MAX_OWN_CARS]),
    removeOwnCar: (siteId, account, id) =>
      run(siteId, 'delete from own_cars where account_id = $1 and id = $2', [account.id, id]),
    savedCounts: async (siteId, vehicleIds) => {
      const rows = await select<{ id: number; n: number }>(siteId, COUNTS, [vehicleIds])
      return new Map(rows.map(({ id, n }) => [id, n]))
    },
  }
}

const VEHICLES = `
  select vehicle_id as "vehicleId", slug, name from saved_vehicles where account_id = $1 and list = $2
  order by saved_at desc, vehicle_id`

/** A vehicle that is viewed again moves to the front; one that is saved again keeps its place. */
const SAVE = `
  insert into saved_vehicles (group_name, account_id, list, vehicle_id, slug, name, saved_at)
  select site.group_name, $1, $2, v."vehicleId", v.slug, v.name, $3::timestamptz - v.at * interval '1 millisecond'
  from sites site, rows from (jsonb_to_recordset($4::jsonb) as ("vehicleId" integer, slug text, name text))
    with ordinality as v("vehicleId", slug, name, at)
  on conflict (account_id, list, vehicle_id) do update
    set saved_at = case when excluded.list = 'viewed' then excluded.saved_at else saved_vehicles.saved_at end,
      slug = excluded.slug, name = excluded.name`

const DROP_OLDEST = `
  delete from saved_vehicles where account_id = $1 and list = $2 and vehicle_id in (
    select vehicle_id from saved_vehicles where account_id = $1 and list = $2 order by saved_at desc, vehicle_id offset $3)`

const SEARCHES = `
  select address, label from saved_searches where account_id = $1 and site_id = current_site() order by saved_at desc limit $2`

const SAVE_SEARCHES = `
  insert into saved_searches (group_name, account_id, site_id, address, label, saved_at)
  select group_name, $1, id, s.address, s.label, $2 from sites, jsonb_to_recordset($3::jsonb) as s(address text, label text)
  on conflict do nothing`

const OWN_CARS = `
  select id, name, rego, rego_state as "regoState", km from own_cars where account_id = $1 order by added_at limit $2`

const ADD_OWN_CAR = `
  insert into own_cars (group_name, account_id, name, rego, rego_state, km, added_at)
  select group_name, $1, $2, $3, $4, $5, $6 from sites
  where (select count(*) from own_cars where account_id = $1) < $7`

const COUNTS = `
  select vehicle_id as id, count(distinct account_id)::int as n from saved_vehicles
  where list in ('watchlist', 'favourites') and vehicle_id = any($1::int[]) group by vehicle_id`
