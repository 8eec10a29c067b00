import type { ClientBase } from 'pg'
import { isRealPrice, NO_PRICE_AT_OR_BELOW_CENTS } from '#vehicles/availability.ts'
import { searchablePrice } from '#vehicles/price.ts'
import type { Database } from '#platform/server/database.ts'
import { defineScheduledQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import type { PartialGauge } from '../gauge.ts'
import type { MarketProvider, ProviderVehicle } from './autograb.ts'
import { MARKET_CHANNEL } from './market-channel.ts'

/** Asks the provider of market data about vehicles whose current price has no gauge yet. */
export const PROVIDER_PRICES = defineScheduledQueue('market-provider', 1_800)

export const PROVIDER_SCHEDULES: readonly Schedule[] = [
  schedule(PROVIDER_PRICES, {}, { cron: '5-59/10 * * * *', timeZone: 'UTC' }),
]

/** A gauge is renewed after a week, and at once after a change of price. */
const GAUGE_KEPT_DAYS = 7
/** Every call costs money and counts against a limit; the next run, ten minutes later, continues. */
const VEHICLES_PER_RUN = 100

export interface ProviderPlatform {
  readonly database: Database
  readonly provider: MarketProvider
  /** Slugs of the dealerships whose sites show market data. */
  readonly dealerships: () => readonly string[]
  readonly log: Pick<Logger, 'info' | 'warn'>
}

export function providerPriceWorker(platform: ProviderPlatform): JobWorker {
  return jobWorker(PROVIDER_PRICES, { concurrency: 1, length: 'long' }, (_, { signal }) =>
    askProvider(platform, signal),
  )
}

/** Stops at the provider's first failure: until the next run the vehicles have the gauge of the comparables. */
async function askProvider(
  { database, provider, dealerships, log }: ProviderPlatform,
  signal: AbortSignal,
): Promise<void> {
  const slugs = [...new Set(dealerships())]
  const due = await database.withRole('index', ({ $client }) => readDue($client, slugs), { readOnly: true })
  let asked = 0
  for (const { id, dealershipId, vehicle } of due) {
    if (signal.aborted) break
    const answer = await provider.gaugeOf(vehicle)
    if (!answer.ok && answer.error.kind !== 'no-match') {
      log.warn({ vehicle: id, ...answer.error }, 'the provider of market data does not answer; comparables are used')
      break
    }
    const gauge = answer.ok ? answer.value : null
    await database.withRole('import', ({ $client }) =>
      store($client, { id, dealershipId, price: vehicle.price, gauge }),
    )
    asked++
  }
  if (asked > 0) log.info({ asked }, 'the provider of market data was asked')
}

interface DueVehicle {
  readonly id: number
  readonly dealershipId: number
  readonly vehicle: ProviderVehicle
}

interface Row {
  readonly id: number
  readonly dealershipId: number
  readonly km: number
  readonly vin: string | null
  readonly plate: string | null
  readonly state: string | null
  readonly price: string | null
  readonly offerPrice: string | null
}

async function readDue(client: ClientBase, dealerships: readonly string[]): Promise<readonly DueVehicle[]> {
  const { rows } = await client.query<Row>(DUE, [
    dealerships,
    GAUGE_KEPT_DAYS,
    VEHICLES_PER_RUN,
    NO_PRICE_AT_OR_BELOW_CENTS,
  ])
  return rows.flatMap(({ id, dealershipId, km, vin, plate, state, ...prices }): DueVehicle[] => {
    const number = (text: string | null) => (text === null ? null : Number(text))
    const price = searchablePrice({ price: number(prices.price), offerPrice: number(prices.offerPrice) })
    if (!isRealPrice(price)) return []
    if (vin !== null) return [{ id, dealershipId, vehicle: { km, price, vin } }]
    return plate === null || state === null ? [] : [{ id, dealershipId, vehicle: { km, price, plate, state } }]
  })
}

const DUE = `
  select v.id, v.dealership_id as "dealershipId", v.km, v.vin, v.reg_plate as plate, v.rego_state as state, v.price,
    v.offer_price as "offerPrice"
  from vehicles v join dealerships d on d.id = v.dealership_id
    left join market_prices m on m.vehicle_id = v.id and m.source = 'provider'
  where d.slug = any($1) and v.car_type = 'used' and v.status <> 'sold' and v.show_on_dealer_website and v.km is not null
    and coalesce(v.offer_price, v.price) is not null and (v.vin is not null or (v.reg_plate is not null and v.rego_state is not null))
    and (m.vehicle_id is null or m.made_at < now() - make_interval(days => $2)
      or m.listing_price <> case when v.offer_price > $4 then v.offer_price else v.price end)
  order by m.made_at nulls first, v.id limit $3`

interface Provided {
  readonly id: number
  readonly dealershipId: number
  readonly price: number
  /** Null if the provider does not know the vehicle. It is stored too, so that the provider is not asked again for a week. */
  readonly gauge: PartialGauge | null
}

async function store(client: ClientBase, { id, dealershipId, price, gauge }: Provided): Promise<void> {
  await client.query(UPSERT, [
    id,
    dealershipId,
    price,
    gauge?.fill ?? null,
    gauge?.rangeMin ?? null,
    gauge?.rangeMax ?? null,
    gauge?.confidence ?? null,
  ])
  await client.query('select pg_notify($1, $2)', [MARKET_CHANNEL, ''])
}

const UPSERT = `
  insert into market_prices (vehicle_id, dealership_id, source, listing_price, fill, range_min, range_max, confidence)
  values ($1, $2, 'provider', $3, $4, $5, $6, $7)
  on conflict (vehicle_id, source) do update set listing_price = excluded.listing_price, fill = excluded.fill,
    range_min = excluded.range_min, range_max = excluded.range_max, confidence = excluded.confidence, made_at = now()`
