import type { Filter } from '@forecourt/faceted-search'

/** What is asked of a stock: the same questions, with values that it has. */
export interface Choices {
  /** Two choices of several values each, and a stretch of prices. */
  readonly browse: readonly [Choice, Choice, Extract<Filter, { kind: 'range' }>]
  readonly dealership: string
  readonly texts: Readonly<Record<'text' | 'typo' | 't' | 'to' | 'toy', string>>
}

type Choice = Extract<Filter, { kind: 'in' }>

/** About one vehicle of 24. */
const MADE: Choices = {
  browse: [
    { kind: 'in', attribute: 'make', values: ['Toyota', 'Ford'] },
    { kind: 'in', attribute: 'body', values: ['suv', 'sedan'] },
    { kind: 'range', attribute: 'price', from: 20_000, to: 60_000 },
  ],
  dealership: 'd0',
  texts: { text: 'toyota hilux diesel', typo: 'toyoto', t: 't', to: 'to', toy: 'toy' },
}

const LISTINGS: Choices = {
  browse: [
    { kind: 'in', attribute: 'model', values: ['rav4', 'tacoma'] },
    { kind: 'in', attribute: 'drive', values: ['AWD', '4x4'] },
    { kind: 'range', attribute: 'price', from: 30_000, to: 45_000 },
  ],
  dealership: 'Longo Toyota, CA',
  texts: { text: 'toyota tacoma white', typo: 'toyoto', t: 't', to: 'to', toy: 'toy' },
}

/** Set where the stock is the listings of the test data (`listings.ts`), for all processes of a run. */
export const OF_LISTINGS = process.env['BENCH_LISTINGS'] !== undefined

export const CHOICES: Choices = OF_LISTINGS ? LISTINGS : MADE
