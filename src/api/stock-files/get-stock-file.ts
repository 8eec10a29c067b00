import { BYTE_ORDER_MARK, csvLines, type CsvColumn } from '#leads/list/lead-csv.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { ok } from '#platform/result.ts'
import { findStock } from '#stock/staff-list/staff-filters.ts'
import { route } from '../route.ts'
import type { StockRow } from '../yard-stock/contract.ts'
import { presentRows } from '../yard-stock/search-stock.ts'
import { getStockFile } from './contract.ts'

export const getStockFileRoute = route(getStockFile, async (request) => {
  const { query, services, tx, now } = request
  const all = await services.stock.rows(tx, now)
  const own = query.dealershipId === undefined ? all : all.filter((row) => row.dealershipId === query.dealershipId)
  const rows = await presentRows(request, findStock(own, query, now).rows)
  const lines = csvLines(COLUMNS, rows)
  return ok({
    body: undefined,
    content: `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`,
    headers: {
      'Content-Disposition': `attachment; filename="stock-${now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
})

const DECIMALS = 2
const amount = (cents: number | null) => (cents === null ? null : (cents / CENTS_PER_DOLLAR).toFixed(DECIMALS))

const COLUMNS: readonly CsvColumn<StockRow>[] = [
  ['stock number', ({ stockNumber }) => stockNumber],
  ['vehicle', ({ name }) => name],
  ['yard', ({ place }) => place],
  ['state', ({ state }) => state],
  ['price', ({ priceCents }) => amount(priceCents)],
  ['price before', ({ beforePriceCents }) => amount(beforePriceCents)],
  ['difference to the market in per cent', ({ marketPercent }) => marketPercent],
  ['km', ({ km }) => km],
  ['days in stock', ({ days }) => days],
  ['photos', ({ photos }) => photos],
  ['views', ({ views }) => views],
  ['saves', ({ saves }) => saves],
  ['leads', ({ leads }) => leads],
  ['set by hand', ({ byHand }) => byHand.join(' ')],
  ['missing', ({ missing }) => missing.join(' ')],
]
