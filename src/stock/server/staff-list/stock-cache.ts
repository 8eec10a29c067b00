import type { Transaction } from '#platform/server/database.ts'
import { NO_FEED } from '../../by-hand/new-vehicle.ts'
import type { StaffRow } from '../../staff-list/staff-row.ts'
import { hasTwin, isJoinedAway } from '../join/same-vin.ts'
import { isShown, shownOrder } from '#vehicles/server/shown-photos.ts'

/** Market prices and photos change without a change number. */
const FRESH_MS = 60_000
const MOST_ROWS = 400_000

interface Kept {
  readonly number: string
  readonly readAt: number
  readonly rows: readonly StaffRow[]
}

/** All stock that a person sees, as rows of the list. */
export interface StaffStock {
  readonly rows: (tx: Pick<Transaction, '$client'>, now: Date) => Promise<readonly StaffRow[]>
}

/**
 * Keeps the rows of each dealership in memory, by the number of its last change. What a person sees is asked of the database each time; a row
 * is the same for everybody who sees it.
 */
export function createStaffStock(): StaffStock {
  const kept = new Map<number, Kept>()
  const trim = () => {
    let total = [...kept.values()].reduce((sum, { rows }) => sum + rows.length, 0)
    // The dealership that was read longest ago comes first.
    for (const [id, { rows }] of kept) {
      if (total <= MOST_ROWS || kept.size === 1) return
      kept.delete(id)
      total -= rows.length
    }
  }
  return {
    rows: async ({ $client }, now) => {
      const { rows: seen } = await $client.query<{ id: number; number: string }>(SEEN)
      const isFresh = ({ id, number }: (typeof seen)[number]) => {
        const known = kept.get(id)
        return known?.number === number && now.getTime() - known.readAt < FRESH_MS
      }
      const stale = seen.filter((each) => !isFresh(each))
      const read =
        stale.length === 0
          ? []
          : (
              await $client.query<StaffRow>(
                `${ROWS} v.dealership_id = any($1::integer[]) and not ${isJoinedAway('v')}`,
                [stale.map(({ id }) => id)],
              )
            ).rows
      const byDealership = Map.groupBy(read, ({ dealershipId }) => dealershipId)
      const own = new Map(
        stale.map(({ id, number }) => [id, { number, readAt: now.getTime(), rows: byDealership.get(id) ?? [] }]),
      )
      for (const [id, rows] of own) {
        kept.delete(id)
        kept.set(id, rows)
      }
      const found = seen.flatMap(({ id }) => (own.get(id) ?? kept.get(id))?.rows ?? [])
      trim()
      return found
    },
  }
}

const SEEN = `
  select d.id, coalesce(s.last, 0)::text as number from dealerships d left join stock_sequences s on s.dealership_id = d.id order by d.id`

const MISSING = [
  ['price', 'v.price is null'],
  ['km', `v.km is null and v.car_type = 'used'`],
  ['colour', 'v.colour is null'],
  ['vin', 'v.vin is null'],
  ['fuel', 'v.fuel is null'],
  ['transmission', 'v.transmission is null'],
  ['body', 'v.body is null'],
  ['dealerComments', `coalesce(v.dealer_comments, '') = ''`],
] as const

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

const ROWS = `
  select v.id, v.version, v.name, v.slug, v.stock_number as "stockNumber", v.make, v.car_type as "carType", v.status,
    v.show_on_dealer_website as "isShown", coalesce(v.reserved, false) as "isReserved", v.dealership_id as "dealershipId",
    coalesce(l.name, d.name) as place, v.price::float8 as "priceCents", v.before_price::float8 as "beforePriceCents",
    m.average::float8 as "marketCents", v.km, v.photos_count as photos, p.blob as picture, v.views,
    ${millis('v.created_at')} as "createdAt", ${millis('v.updated_at')} as "updatedAt",
    coalesce(o.fields, '{}') as "byHand", v.feed_id <> ${NO_FEED} as "hasFeed", ${hasTwin('v')} as "hasSameVin",
    case when v.feed_id <> ${NO_FEED} then o.since end as "contradictedSince",
    array_remove(array[${MISSING.map(([name, condition]) => `case when ${condition} then '${name}' end`).join(', ')}], null) as missing,
    lower(concat_ws(' ', v.name, v.stock_number, v.reg_plate, v.vin, v.colour, v.body, v.simple_body, v.simple_fuel, v.simple_transmission,
      v.car_type, v.tag, l.name, d.name)) as words
  from vehicles v join dealerships d on d.id = v.dealership_id left join locations l on l.id = v.location_id
    left join market_prices m on m.vehicle_id = v.id and m.source = 'comparables'
    left join lateral (select blob from photos p where p.vehicle_id = v.id and ${isShown('p')} order by ${shownOrder('p')} limit 1) p on true
    left join (
      select vehicle_id, array_agg(field order by field) as fields,
        min(${millis('at')}) filter (where field in ('status', 'showOnDealerWebsite') and value <> feed_value
          and value in ('"sold"', 'false')) as since
      from vehicle_overrides group by vehicle_id
    ) o on o.vehicle_id = v.id
  where `

/** One vehicle as it is now, if the person sees it. */
export async function readStaffRow({ $client }: Pick<Transaction, '$client'>, id: number): Promise<StaffRow | null> {
  const { rows } = await $client.query<StaffRow>(`${ROWS} v.id = $1`, [id])
  return rows[0] ?? null
}
