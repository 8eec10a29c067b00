import type { StockReport } from '#api/stock-report/contract.ts'
import { CENTS_PER_DOLLAR } from '#platform/money.ts'

/** Choices of the figures in the address of the page. */
export interface StockFiguresSearch {
  /** All by default. */
  readonly dealership?: number
}

export function readStockFiguresSearch(search: Readonly<Record<string, unknown>>): StockFiguresSearch {
  const dealership = Number(search['dealership'])
  return Number.isInteger(dealership) && dealership > 0 ? { dealership } : {}
}

type Line = StockReport['ages'][number]

const DOLLARS = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})

export const dollarWords = (cents: number): string => DOLLARS.format(cents / CENTS_PER_DOLLAR)

/** "+10 %", "−3 %"; "–" if it is not known. */
export function percentWords(percent: number | null): string {
  if (percent === null) return '–'
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
}

export const numberWords = (value: number): string => value.toLocaleString('en-AU')

export const daysWords = (days: number | null): string => (days === null ? '–' : `${numberWords(days)} d`)

/** Enquiries for each car. */
export const perCar = ({ cars, enquiries }: Pick<Line, 'cars' | 'enquiries'>): number =>
  cars === 0 ? 0 : enquiries / cars

export function lineCells(line: Line): readonly string[] {
  const { cars, valueCents, marketPercent, views, enquiries } = line
  return [
    numberWords(cars),
    dollarWords(valueCents),
    percentWords(marketPercent),
    numberWords(views),
    numberWords(enquiries),
    perCar(line).toFixed(1),
  ]
}
