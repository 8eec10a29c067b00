import type { Filter } from '@forecourt/faceted-search'

/** The values that the queries use, which have to exist in the stock. */
export interface QueryValues {
  /** Two refinements of several values each, and a price range. */
  readonly browse: readonly [Choice, Choice, Extract<Filter, { kind: 'range' }>]
  readonly dealership: string
  readonly texts: Readonly<Record<'text' | 'typo' | 't' | 'to' | 'toy', string>>
}

type Choice = Extract<Filter, { kind: 'in' }>

/** Matches about one vehicle in 24. */
const GENERATED: QueryValues = {
  browse: [
    { kind: 'in', attribute: 'make', values: ['Toyota', 'Ford'] },
    { kind: 'in', attribute: 'body', values: ['suv', 'sedan'] },
    { kind: 'range', attribute: 'price', from: 20_000, to: 60_000 },
  ],
  dealership: 'd0',
  texts: { text: 'toyota hilux diesel', typo: 'toyoto', t: 't', to: 'to', toy: 'toy' },
}

const LISTINGS: QueryValues = {
  browse: [
    { kind: 'in', attribute: 'model', values: ['rav4', 'tacoma'] },
    { kind: 'in', attribute: 'drive', values: ['AWD', '4x4'] },
    { kind: 'range', attribute: 'price', from: 30_000, to: 45_000 },
  ],
  dealership: 'Longo Toyota, CA',
  texts: { text: 'toyota tacoma white', typo: 'toyoto', t: 't', to: 'to', toy: 'toy' },
}

/** True if the stock is the listings of the test data (`listings.ts`); an environment variable sets it for all processes of a run. */
export const USES_LISTINGS = process.env['BENCH_LISTINGS'] !== undefined

export const QUERY_VALUES: QueryValues = USES_LISTINGS ? LISTINGS : GENERATED
