import type { ClientBase } from 'pg'
import { DAY_MS } from '#platform/clock.ts'
import { yearAt } from '../year-at.ts'
import { comparablesOf, familyOf, groupByFamily, trendOf, type TrendPoint } from '../comparables.ts'
import { fitPriceModel } from '../fit-price-model.ts'
import { fillOf } from '../gauge.ts'
import { toMarketPrice, type MarketPrice } from '../market-price.ts'
import { unseenSpread, type PriceModel } from '../price-model.ts'
import { readListedVehicles, type ListedVehicle } from './listed-vehicles.ts'
import { MARKET_CHANNEL } from './market-channel.ts'
import { readPriceModel, writePriceModel } from './price-model-row.ts'

/** Counts of a run, for its log. */
export interface MarketRun {
  readonly listings: number
  /** Vehicles that got a market price. */
  readonly priced: number
  /** Whether the model was fitted anew. */
  readonly fitted: boolean
}

/** The market changes slowly, so yesterday's model is good enough for today's stock. */
const MODEL_KEPT_MS = DAY_MS

/**
 * Compares every used vehicle with the stock of all dealers and stores its market price. Fits the model anew once a day. Runs in the
 * caller's transaction, which has to be repeatable read, so that all queries see one state of the stock.
 */
export async function makeMarketPrices(client: ClientBase, now: Date): Promise<MarketRun> {
  const stockVersion = await readStockVersion(client)
  const listings = await readListedVehicles(client)
  const stored = await readPriceModel(client)
  const isFresh = stored !== null && now.getTime() - stored.fittedAt.getTime() < MODEL_KEPT_MS
  const model = isFresh ? stored.model : fitPriceModel(listings, yearAt(now))
  const fittedAt = isFresh ? stored.fittedAt : now
  const priced = model ? priceAll(listings, model) : []
  await replacePrices(client, priced)
  await writePriceModel(client, { fittedAt, stockVersion, model: model ?? null })
  await client.query('select pg_notify($1, $2)', [MARKET_CHANNEL, ''])
  return { listings: listings.length, priced: priced.length, fitted: !isFresh }
}

/** Whether the stock changed since the last run, or the model is too old. */
export async function isMarketStale(client: ClientBase, now: Date): Promise<boolean> {
  const stored = await readPriceModel(client)
  if (stored === null || now.getTime() - stored.fittedAt.getTime() >= MODEL_KEPT_MS) return true
  return stored.stockVersion !== (await readStockVersion(client))
}

async function readStockVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    'select coalesce(sum(last), 0)::bigint as version from stock_sequences',
  )
  return Number(rows[0]?.version ?? 0)
}

interface PricedVehicle {
  readonly vehicle: ListedVehicle
  readonly market: MarketPrice
  readonly trend: readonly TrendPoint[]
}

function priceAll(listings: readonly ListedVehicle[], model: PriceModel): readonly PricedVehicle[] {
  const families = groupByFamily(listings)
  const spread = unseenSpread(model)
  return listings.flatMap((vehicle) => {
    if (!vehicle.forSale) return []
    const others = (families.get(familyOf(vehicle)) ?? []).filter(({ id }) => id !== vehicle.id)
    const comparables = comparablesOf(vehicle, others, model)
    const market = toMarketPrice(comparables, spread)
    return market ? [{ vehicle, market, trend: trendOf(vehicle, comparables, market.average, model) }] : []
  })
}

const ROWS_PER_STATEMENT = 500

async function replacePrices(client: ClientBase, priced: readonly PricedVehicle[]): Promise<void> {
  for (let from = 0; from < priced.length; from += ROWS_PER_STATEMENT) {
    const rows = priced.slice(from, from + ROWS_PER_STATEMENT).map(toRow)
    await client.query(UPSERT, [JSON.stringify(rows)])
  }
  await client.query(`delete from market_prices where source = 'comparables' and vehicle_id <> all($1::integer[])`, [
    priced.map(({ vehicle }) => vehicle.id),
  ])
}

function toRow({ vehicle, market, trend }: PricedVehicle) {
  return {
    vehicle_id: vehicle.id,
    dealership_id: vehicle.dealershipId,
    listing_price: vehicle.price,
    fill: fillOf(vehicle.price, market.rangeMin, market.rangeMax),
    range_min: market.rangeMin,
    range_max: market.rangeMax,
    confidence: market.confidence,
    average: market.average,
    state_average: market.stateAverage,
    comparables: market.comparables,
    trend,
  }
}

/** Writes only changed rows, so that a run over unchanged stock writes nothing. */
const UPSERT = `
  insert into market_prices as old (vehicle_id, dealership_id, source, listing_price, fill, range_min, range_max, confidence,
    average, state_average, comparables, trend)
  select vehicle_id, dealership_id, 'comparables', listing_price, fill, range_min, range_max, confidence, average,
    state_average, comparables, trend
  from jsonb_populate_recordset(null::market_prices, $1)
  on conflict (vehicle_id, source) do update set listing_price = excluded.listing_price, fill = excluded.fill,
    range_min = excluded.range_min, range_max = excluded.range_max, confidence = excluded.confidence,
    average = excluded.average, state_average = excluded.state_average, comparables = excluded.comparables, trend = excluded.trend,
    made_at = now()
  where (old.listing_price, old.range_min, old.range_max, old.confidence, old.average, old.state_average, old.comparables)
    is distinct from (excluded.listing_price, excluded.range_min, excluded.range_max, excluded.confidence,
      excluded.average, excluded.state_average, excluded.comparables)`
