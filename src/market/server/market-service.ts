import type { Database } from '#platform/server/database.ts'
import type { Comparable, TrendPoint } from '../comparables.ts'
import { fillOf } from '../gauge.ts'
import type { MarketFacts } from '../market-facts.ts'
import type { PriceChange } from '../price-history.ts'
import type { PriceModel } from '../price-model.ts'
import { MARKET_CHANNEL } from './market-channel.ts'
import { readPriceChanges } from './price-changes.ts'
import { readPriceModel } from './price-model-row.ts'

export interface MarketService {
  /** The market prices of a vehicle of the site at its current price in cents; null if it has none. */
  readonly factsOf: (siteId: number, vehicleId: number, price: number) => Promise<MarketFacts | null>
  /** Changes of a vehicle's price, oldest first. */
  readonly priceChangesOf: (siteId: number, vehicleId: number) => Promise<readonly PriceChange[]>
  /** The model that values vehicles; null if there are too few listings. */
  readonly model: () => Promise<PriceModel | null>
  /** A number that rises when market prices change, for caches. */
  readonly version: () => number
  readonly close: () => Promise<void>
}

/** Reads the prices and the model that the background job has stored. */
export function createMarketService(database: Database): MarketService {
  let version = 0
  let model: Promise<PriceModel | null> | null = null
  const forget = () => {
    version++
    model = null
  }
  const listening = database.listen(MARKET_CHANNEL, { onMessage: forget, onConnected: forget })
  const loadModel = () =>
    database.withRole('index', async ({ $client }) => (await readPriceModel($client))?.model ?? null, {
      readOnly: true,
    })
  return {
    factsOf: (siteId, vehicleId, price) =>
      database.withSite(
        siteId,
        async ({ $client }) => {
          const { rows } = await $client.query<Row>(SELECT, [vehicleId])
          return toFacts(rows, price)
        },
        { readOnly: true },
      ),
    priceChangesOf: (siteId, vehicleId) => readPriceChanges(database, siteId, vehicleId),
    model: () => {
      model ??= loadModel().catch((error: unknown) => {
        model = null
        throw error
      })
      return model
    },
    version: () => version,
    close: () => listening.close(),
  }
}

interface Row {
  readonly source: 'comparables' | 'provider'
  readonly listingPrice: number
  readonly fill: number | null
  readonly rangeMin: number | null
  readonly rangeMax: number | null
  readonly confidence: number | null
  readonly average: number | null
  readonly stateAverage: number | null
  readonly comparables: readonly Comparable[]
  readonly trend: readonly TrendPoint[]
}

const SELECT = `
  select source, listing_price::float8 as "listingPrice", fill, range_min::float8 as "rangeMin",
    range_max::float8 as "rangeMax", confidence, average::float8 as average, state_average::float8 as "stateAverage",
    comparables, trend
  from market_prices where vehicle_id = $1`

/** A provider's gauge is valid only for the price that it was asked about; the range of the comparables is valid for any price. */
function toFacts(rows: readonly Row[], price: number): MarketFacts | null {
  const own = rows.find(({ source }) => source === 'comparables')
  const provided = rows.find((row) => row.source === 'provider' && row.listingPrice === price && row.rangeMin !== null)
  const row = provided ?? own
  if (!row) return null
  const { rangeMin, rangeMax, confidence } = row
  const computedFill = rangeMin === null || rangeMax === null ? null : fillOf(price, rangeMin, rangeMax)
  const fill = provided ? provided.fill : computedFill
  return {
    source: row.source,
    gauge: { fill, rangeMin, rangeMax, confidence },
    averages: { average: own?.average ?? null, stateAverage: own?.stateAverage ?? null },
    comparables: own?.comparables ?? [],
    trend: own?.trend ?? [],
  }
}
