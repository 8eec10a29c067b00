import type { ClientBase } from 'pg'
import type { FeedField } from '../../mapping/feed-fields.ts'
import {
  CHEAPEST_BELIEVABLE_CENTS,
  DEAREST_BELIEVABLE_CENTS,
  EXCHANGE_TOLERANCE,
  SHORTEST_DRIVEN_KM,
  type JumpCounts,
} from '../../safeguards/jumps.ts'

/** Compares prices and distances of each target's rows with those of the same vehicles before, and with their years. */
export async function countJumps(
  client: ClientBase,
  targets: readonly number[],
  fields: readonly FeedField[],
): Promise<ReadonlyMap<number, JumpCounts>> {
  if (targets.length === 0 || !fields.includes('price')) return new Map()
  const { rows } = await client.query<JumpCounts & { readonly target: number }>(
    jumps(fields.includes('km') ? 'i.km' : 'null::integer', fields.includes('year') ? 'i.year' : 'null::integer'),
    [targets],
  )
  return new Map(rows.map((row) => [row.target, row]))
}

const isAbout = (value: string, other: string): string => `abs(${value} - ${other}) <= ${EXCHANGE_TOLERANCE} * ${other}`

const PAIRED = 'has_both and old_price > 0 and old_km > 0'
const EXCHANGED = `${isAbout('price', 'old_km * 100')} and ${isAbout('km * 100', 'old_price')} and not ${isAbout('price', 'old_price')}`
const DATED = `has_both and year is not null and car_type = 'used'`

function jumps(km: string, year: string): string {
  return `
    select target, count(*) filter (where ${PAIRED})::integer as paired,
      count(*) filter (where ${PAIRED} and ${EXCHANGED})::integer as exchanged,
      count(*) filter (where price > 0)::integer as priced,
      count(*) filter (where price > ${DEAREST_BELIEVABLE_CENTS})::integer as dear,
      count(*) filter (where has_both)::integer as measured,
      count(*) filter (where has_both and price < ${CHEAPEST_BELIEVABLE_CENTS} and km > ${SHORTEST_DRIVEN_KM})::integer as cheap,
      count(*) filter (where ${DATED})::integer as dated,
      corr(year, price) filter (where ${DATED}) as "priceByYear", corr(year, km) filter (where ${DATED}) as "distanceByYear"
    from (
      select c.target, i.price::float8 as price, (${km})::float8 as km, (${year})::float8 as year, i.car_type,
        coalesce(i.price > 0 and ${km} > 0, false) as has_both, v.price::float8 as old_price, v.km::float8 as old_km
      from classified c join incoming i using (row_no)
      left join vehicles v on v.id = c.vehicle_id and c.verdict <> 'added' and v.status <> 'sold'
      where c.target = any($1::integer[]) and i.status <> 'sold'
    ) each group by target`
}
