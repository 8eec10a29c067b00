import type { Database } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import { shownPrice } from '#vehicles/price.ts'
import { checkRow, type CellFault } from '../check-row.ts'
import { feedPrice, type FeedVehicle } from '../feed-vehicle.ts'
import { outgoingJudge, type LeftOut } from '../outgoing.ts'
import { readStock, type StockVehicle } from './read-stock.ts'

/** Addresses of what a row names. */
export interface RowAddresses {
  readonly vehicleUrl: (site: string, slug: string) => string | null
  readonly pictureUrl: (site: string, blob: string) => string | null
}

/** A vehicle of the stock, as one outgoing feed has it. */
export interface InspectedVehicle {
  readonly id: number
  readonly name: string
  readonly stockNumber: string | null
  readonly dealershipId: number
  /** Null if the file has it. */
  readonly leftOut: LeftOut | null
  /** What the marketplace would object to in its row. */
  readonly faults: readonly CellFault[]
}

/** For each outgoing feed of a site, in their order, every vehicle in the order of the file. */
export type InspectedSite = readonly (readonly InspectedVehicle[])[]

export interface OutgoingInspector {
  readonly inspect: (site: Site, now: Date) => Promise<InspectedSite>
}

/** Rules about the age of vehicles change without a change of the stock. */
const FRESH_MS = 60_000
const MOST_SITES = 16

/** Keeps what it found of a site until its stock or configuration changes, for a minute at most. */
export function createOutgoingInspector(
  database: Pick<Database, 'withRole'>,
  addresses: RowAddresses,
): OutgoingInspector {
  const kept = new Map<string, { site: Site; number: string; readAt: number; found: InspectedSite }>()
  return {
    inspect: async (site, now) => {
      const number = await stockNumber(database, site.dealerships)
      const known = kept.get(site.slug)
      if (known?.site === site && known.number === number && now.getTime() - known.readAt < FRESH_MS) return known.found
      const found = await inspectSite(database, addresses, site, now)
      kept.delete(site.slug)
      kept.set(site.slug, { site, number, readAt: now.getTime(), found })
      const [oldest] = kept.keys()
      if (kept.size > MOST_SITES && oldest !== undefined) kept.delete(oldest)
      return found
    },
  }
}

async function stockNumber(database: Pick<Database, 'withRole'>, dealerships: readonly string[]): Promise<string> {
  const { rows } = await database.withRole(
    'index',
    ({ $client }) => $client.query<{ number: string | null }>(NUMBER, [dealerships]),
    { readOnly: true },
  )
  return rows[0]?.number ?? ''
}

const NUMBER = `
  select string_agg(d.id || ':' || s.last, ' ' order by d.id) as number
  from dealerships d join stock_sequences s on s.dealership_id = d.id where d.slug = any($1)`

async function inspectSite(
  database: Pick<Database, 'withRole'>,
  addresses: RowAddresses,
  site: Site,
  now: Date,
): Promise<InspectedSite> {
  const feeds = site.feeds.map((feed) => ({
    feed,
    judge: outgoingJudge(site, feed, now),
    vehicles: [] as InspectedVehicle[],
  }))
  for await (const each of readStock(database, site.dealerships)) {
    const { vehicle, dealership, pictures } = each
    const facts = { vehicle, dealership: dealership.slug, pictures: pictures.length }
    const row = rowOf(each, site, addresses)
    for (const { feed, judge, vehicles } of feeds) {
      const leftOut = judge(facts)
      if (leftOut === undefined) continue
      const settings = { storeCodes: feed.storeCodes, currency: site.currency }
      const faults = leftOut === null && row !== null ? checkRow(row, feed.format, settings) : []
      const { id, name, stockNumber: stock } = vehicle
      vehicles.push({ id, name, stockNumber: stock, dealershipId: dealership.id, leftOut, faults })
    }
  }
  return feeds.map(({ vehicles }) => vehicles)
}

function rowOf(
  { vehicle, dealership, location, point, pictures }: StockVehicle,
  { slug }: Site,
  { vehicleUrl, pictureUrl }: RowAddresses,
): FeedVehicle | null {
  const price = feedPrice({ price: shownPrice(vehicle) })
  if (price === null) return null
  return {
    vehicle,
    dealership,
    location,
    point,
    price,
    url: vehicleUrl(slug, vehicle.slug) ?? '',
    pictures: pictures.map((blob) => pictureUrl(slug, blob) ?? ''),
  }
}
