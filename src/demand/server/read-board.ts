import type { Transaction } from '#platform/server/database.ts'
import { priceBracket } from '#search/facets/price-brackets.ts'
import { demandRows, type DemandFigure, type DemandGroup } from '../board.ts'
import { SOLD_DAYS } from '../stock-figures.ts'
import type { ModelSales, StockedRow } from '../to-buy.ts'

type Tx = Pick<Transaction, '$client'>

interface BoardQuery {
  /** Mondays, both included. */
  readonly first: string
  readonly last: string
  readonly by: DemandGroup
  /** All by default. */
  readonly siteId?: number | null
}

/** Demand against stock, at the sites that the person of the transaction sees. */
export async function readBoard(
  tx: Tx,
  { first, last, by, siteId = null }: BoardQuery,
): Promise<readonly StockedRow[]> {
  const { rows: figures } = await tx.$client.query<DemandFigure>(FIGURES, [first, last, siteId])
  const stock = by === 'week' ? null : await stockBy(tx, by, siteId)
  return demandRows(figures, by).map((row) => ({ ...row, inStock: stock && (stock.get(row.key) ?? 0) }))
}

/** Sales of the last 90 days by model, at the sites that the person of the transaction sees. */
export async function readModelSales(
  { $client }: Tx,
  { now, siteId = null }: { readonly now: Date; readonly siteId?: number | null },
): Promise<readonly ModelSales[]> {
  const { rows } = await $client.query<ModelSales>(SALES, [siteId, now])
  return rows
}

const ON_SITE = `
  exists (select from site_dealerships s where s.dealership_id = v.dealership_id and ($1::integer is null or s.site_id = $1))`

const SALES = `
  select v.make || ':' || v.model as key, count(*)::integer as sold,
    round(percentile_cont(0.5) within group (order by floor(extract(epoch from v.sold_at - v.created_at) / 86400)))::integer as "daysToSale"
  from vehicles v
  where v.status = 'sold' and v.sold_at > $2::timestamptz - interval '${SOLD_DAYS} days' and v.model is not null and ${ON_SITE} group by 1`

const FIGURES = `
  select week::text, dimension, value, measure, sum(people)::integer as people from demand_cells($1, $2, $3) group by 1, 2, 3, 4`

/** Cars for sale, by the keys of the board. */
async function stockBy(
  { $client }: Tx,
  by: Exclude<DemandGroup, 'week'>,
  siteId: number | null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await $client.query<{ key: string; cars: number }>(STOCK[by], [siteId])
  if (by !== 'budget') return new Map(rows.map(({ key, cars }) => [key, cars]))
  const counts = new Map<string, number>()
  for (const { key, cars } of rows) {
    const bracket = priceBracket(Number(key))
    if (bracket !== null) counts.set(bracket, (counts.get(bracket) ?? 0) + cars)
  }
  return counts
}

const forSale = (key: string) => `
  select ${key} as key, count(*)::integer as cars from vehicles v left join locations l on l.id = v.location_id
  where v.status = 'in_stock' and v.show_on_dealer_website and ${key} is not null
    and ${ON_SITE} group by 1`

const STOCK = {
  make: forSale('v.make'),
  model: forSale(`v.make || ':' || v.model`),
  body: forSale('v.body'),
  budget: forSale('(v.price / 100)::bigint::text'),
  yard: forSale('l.name'),
} as const
