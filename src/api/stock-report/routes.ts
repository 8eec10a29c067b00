import { BYTE_ORDER_MARK, csvLines, type CsvColumn } from '#leads/list/lead-csv.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { getStockReport, getStockReportFile, type STOCK_PARTS, type StockReport } from './contract.ts'
import { readStockReport } from './read-report.ts'

const getStockReportRoute = route(getStockReport, async (request) => {
  const read = await readStockReport(request, request.query)
  return read.ok ? ok({ body: read.value }) : read
})

const getStockReportFileRoute = route(getStockReportFile, async (request) => {
  const { of, ...query } = request.query
  const read = await readStockReport(request, query)
  if (!read.ok) return read
  return ok({
    body: undefined,
    content: `${BYTE_ORDER_MARK}${linesOf(read.value, of).join('\r\n')}\r\n`,
    headers: { 'Content-Disposition': `attachment; filename="stock-${of}.csv"`, 'Cache-Control': 'no-store' },
  })
})

const dollars = (cents: number): number => cents / CENTS_PER_DOLLAR

const LINE: readonly CsvColumn<StockReport['ages'][number]>[] = [
  ['group', ({ key }) => key],
  ['cars', ({ cars }) => cars],
  ['value in dollars', ({ valueCents }) => dollars(valueCents)],
  ['median per cent to the market', ({ marketPercent }) => marketPercent],
  ['views', ({ views }) => views],
  ['enquiries', ({ enquiries }) => enquiries],
]

function linesOf(report: StockReport, of: (typeof STOCK_PARTS)[number]): readonly string[] {
  switch (of) {
    case 'turn':
      return csvLines<StockReport['turn'][number]>(
        [
          ['make', ({ key }) => key],
          ['cars', ({ cars }) => cars],
          ['sold in 90 days', ({ sold }) => sold],
          ['median days to sale', ({ daysToSale }) => daysToSale],
          ['days of stock', ({ daysOfStock }) => daysOfStock],
        ],
        report.turn,
      )
    case 'dearest':
      return csvLines<StockReport['dearest'][number]>(
        [
          ['stock number', ({ stockNumber }) => stockNumber],
          ['car', ({ name }) => name],
          ['days in stock', ({ days }) => days],
          ['price in dollars', ({ priceCents }) => dollars(priceCents)],
          ['market in dollars', ({ marketCents }) => dollars(marketCents)],
          ['per cent to the market', ({ percent }) => percent],
        ],
        report.dearest,
      )
    case 'steps':
      return csvLines<[name: string, number: number]>(
        [
          ['step', ([name]) => name],
          ['number', ([, number]) => number],
        ],
        Object.entries(report.steps),
      )
    default:
      return csvLines(LINE, report[of])
  }
}

export const STOCK_REPORT_ROUTES = [getStockReportRoute, getStockReportFileRoute]
