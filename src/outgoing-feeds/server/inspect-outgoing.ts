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
/** Older than fresh, what was found is still shown while it is read again: reading 20,000 vehicles takes almost three seconds. */
const SHOWN_MS = 10 * FRESH_MS
const MOST_SITES = 16

interface Kept {
  readonly site: Site
  readonly number: string
  readonly readAt: number
  readonly found: Promise<InspectedSite>
  isReadAgain: boolean
}

/** Keeps what it found of a site until its stock or configuration changes. Whoever asks while it is read waits for the same answer. */
export function createOutgoingInspector(
  database: Pick<Database, 'withRole'>,
  addresses: RowAddresses,
): OutgoingInspector {
  const kept = new Map<string, Kept>()
  const keep = (site: Site, number: string, now: Date, found: Promise<InspectedSite>) => {
    const entry: Kept = { site, number, readAt: now.getTime(), found, isReadAgain: false }
    kept.delete(site.slug)
    kept.set(site.slug, entry)
    const [oldest] = kept.keys()
    if (kept.size > MOST_SITES && oldest !== undefined) kept.delete(oldest)
    found.catch(() => {
      if (kept.get(site.slug) === entry) kept.delete(site.slug)
    })
    return found
  }
  const readBehind = async (known: Kept, now: Date) => {
    if (known.isReadAgain) return
    known.isReadAgain = true
    const found = await inspectSite(database, addresses, known.site, now).catch(() => null)
    known.isReadAgain = false
    if (found !== null && kept.get(known.site.slug) === known)
      void keep(known.site, known.number, now, Promise.resolve(found))
  }
  return {
    inspect: async (site, now) => {
      const number = await stockNumber(database, site.dealerships)
      const known = kept.get(site.slug)
      const age = known?.site === site && known.number === number ? now.getTime() - known.readAt : Infinity
      if (known === undefined || age >= SHOWN_MS)
        return keep(site, number, now, inspectSite(database, addresses, site, now))
      if (age >= FRESH_MS) void readBehind(known, now)
      return known.found
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
