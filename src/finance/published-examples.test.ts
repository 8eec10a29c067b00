import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { exactPayment, principalRepaidBy, schedule, type Loan } from './amortisation.ts'
import { comparisonRateOfFlows } from './comparison-rate.ts'
import { roundPayment } from './loan-quote.ts'

/** A loan of a published example. docs/finance.md lists the examples with their URLs. */
const loan = (amount: number, annualRate: number, months: number): Loan => ({
  principal: dollars(amount),
  annualRate,
  years: months / 12,
  frequency: 'month',
  residual: 0,
})

/** Principal or interest of some months in cents, not rounded. */
function exactPart(example: Loan, part: 'principal' | 'interest', from: number, to: number): number {
  const payment = exactPayment(example)
  const owedAfter = (month: number) => principalRepaidBy(payment, { ...example, years: example.years - month / 12 })
  const principal = owedAfter(from - 1) - (to / 12 === example.years ? 0 : owedAfter(to))
  return part === 'principal' ? principal : payment * (to - from + 1) - principal
}

describe('published examples', () => {
  it.each([
    ['Microsoft, PMT', loan(10_000, 8, 10), 1037.03],
    ['NumPy Financial, pmt', loan(200_000, 7.5, 180), 1854.02],
    ['NumPy Financial, its tests', loan(15_000, 8, 60), 304.15],
    ['NumPy Financial, its tests, without interest', loan(15_000, 0, 60), 250],
    ['NumPy Financial, ipmt', loan(2500, 8.24, 12), 217.75],
    ['LibreOffice, PMT', loan(25_000, 1.99, 36), 715.96],
    ['money.com.au, $10,000 at 5%', loan(10_000, 5, 60), 188.71],
    ['money.com.au, $10,000 at 7.5%', loan(10_000, 7.5, 60), 200.38],
    ['money.com.au, $10,000 at 10%', loan(10_000, 10, 60), 212.47],
    ['money.com.au, $30,000 at 5%', loan(30_000, 5, 60), 566.14],
    ['money.com.au, $30,000 at 7.5%', loan(30_000, 7.5, 60), 601.14],
    ['money.com.au, $30,000 at 10%', loan(30_000, 10, 60), 637.41],
  ])('%s: the payment', (_, example, payment) => {
    expect(Math.round(exactPayment(example))).toBe(dollars(payment))
  })

  it.each([
    ['$25,000 at 7% over 3 years', loan(25_000, 7, 36), 772],
    ['$30,000 at 7% over 5 years', loan(30_000, 7, 60), 595],
    ['$30,000 at 9% over 5 years', loan(30_000, 9, 60), 623],
    ['$30,000 at 12% over 5 years', loan(30_000, 12, 60), 668],
    ['$30,000 at 9% over 3 years', loan(30_000, 9, 36), 954],
    ['$30,000 at 9% over 7 years', loan(30_000, 9, 84), 483],
  ])('Finder, %s: the payment, up to the dollar', (_, example, payment) => {
    expect(roundPayment(exactPayment(example), 'upToDollar')).toBe(dollars(payment))
  })

  it.each([
    ['$25,000 at 7% over 3 years', loan(25_000, 7, 36), 27_790],
    ['$30,000 at 7% over 5 years', loan(30_000, 7, 60), 35_643],
    ['$30,000 at 9% over 5 years', loan(30_000, 9, 60), 37_366],
    ['$30,000 at 12% over 5 years', loan(30_000, 12, 60), 40_041],
  ])('Finder, %s: the total, up to the dollar', (_, example, total) => {
    expect(roundPayment(exactPayment(example) * example.years * 12, 'upToDollar')).toBe(dollars(total))
  })

  it.each([
    ['Microsoft, PPMT: principal of the first month', loan(2000, 10, 24), 'principal', 1, 1, 75.62, 75.62],
    ['Microsoft, CUMPRINC: principal of the first month', loan(125_000, 9, 360), 'principal', 1, 1, 68.28, 68.28],
    ['Microsoft, CUMPRINC: principal of the second year', loan(125_000, 9, 360), 'principal', 13, 24, 934.11, 934.15],
    ['Microsoft, CUMIPMT: interest of the first month', loan(125_000, 9, 360), 'interest', 1, 1, 937.5, 937.5],
    [
      'Microsoft, CUMIPMT: interest of the second year',
      loan(125_000, 9, 360),
      'interest',
      13,
      24,
      11_135.23,
      11_135.21,
    ],
    ['NumPy Financial, ipmt: interest of the first month', loan(2500, 8.24, 12), 'interest', 1, 1, 17.17, 17.17],
    ['NumPy Financial, ipmt: all interest', loan(2500, 8.24, 12), 'interest', 1, 12, 112.98, 112.97],
  ] as const)('%s', (_, example, part, from, to, published, inOurLedger) => {
    expect(Math.round(exactPart(example, part, from, to))).toBe(dollars(published))
    // A ledger rounds payment and interest to the cent each month.
    const rows = schedule(example).slice(from - 1, to)
    expect(rows.reduce((sum, row) => sum + row[part], 0)).toBe(dollars(inOurLedger))
  })

  it('Microsoft, PV: what $500 a month repays in twenty years at 8%', () => {
    expect(Math.round(principalRepaidBy(dollars(500), loan(0, 8, 240)))).toBe(dollars(59_777.15))
  })

  it.each([
    ['Microsoft, RATE', 8000, 48, 200, 9.24],
    ['United States, Regulation Z, appendix J', 5000, 24, 230, 9.69],
  ])('%s: the rate of a flow of payments', (_, credit, count, paid, rate) => {
    const flows = [
      { period: 0, credit: dollars(credit), paid: 0 },
      ...Array.from({ length: count }, (_each, at) => ({ period: at + 1, credit: 0, paid: dollars(paid) })),
    ]
    expect(comparisonRateOfFlows(flows, 'month')).toBe(rate)
  })
})
