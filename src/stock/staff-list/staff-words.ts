import { daysInStock, marketPercent, type StaffFacet, type StaffRow } from './staff-row.ts'

type Test = (row: StaffRow, now: Date) => boolean

export interface StaffWords {
  /** Words that a vehicle has to have, in lower case. */
  readonly text: readonly string[]
  readonly facets: Readonly<Partial<Record<StaffFacet, readonly string[]>>>
  readonly tests: readonly Test[]
}

/** Phrases about what only the dealer knows. The first group is a number, where there is one. */
const PHRASES: readonly (readonly [
  RegExp,
  (number: number) => Partial<Pick<StaffWords, 'facets'>> & { readonly test?: Test },
])[] = [
  [
    /\b(?:over|more than|older than) (\d+) days?\b/,
    (days) => ({ test: (row, now) => row.status !== 'sold' && daysInStock(row, now) > days }),
  ],
  [/\b(?:under|less than) (\d+) days?\b/, (days) => ({ test: (row, now) => daysInStock(row, now) < days })],
  [
    /\b(?:over|above|more than) \$ ?(\d+)(?!\d)/,
    (dollars) => ({ test: ({ priceCents }) => priceCents !== null && priceCents > dollars * 100 }),
  ],
  [
    /\b(?:under|below|less than) \$ ?(\d+)(?!\d)/,
    (dollars) => ({ test: ({ priceCents }) => priceCents !== null && priceCents < dollars * 100 }),
  ],
  [/\bno photos?\b/, () => ({ test: ({ photos }) => photos === 0 })],
  [/\bfew photos?\b/, () => ({ facets: { note: ['few-photos'] } })],
  [/\b(?:no|without(?: a)?) price\b/, () => ({ test: ({ priceCents }) => priceCents === null })],
  [/\badded by hand\b/, () => ({ facets: { note: ['added-by-hand'] } })],
  [/\b(?:set )?by hand\b/, () => ({ facets: { note: ['by-hand'] } })],
  [/\bmissing facts?\b/, () => ({ facets: { note: ['missing-facts'] } })],
  [/\b(?:dear|above market)\b/, () => ({ test: (row) => (marketPercent(row) ?? 0) > 0 })],
  [/\bbelow market\b/, () => ({ test: (row) => (marketPercent(row) ?? 0) < 0 })],
  [/\bhidden\b/, () => ({ facets: { state: ['hidden'] } })],
  [/\bsold\b/, () => ({ facets: { state: ['sold'] } })],
  [/\breserved\b/, () => ({ facets: { state: ['reserved'] } })],
]

/** Reads what somebody typed: phrases such as "over 60 days" and "few photos", and words that the vehicle has to have. */
export function readStaffWords(typed: string): StaffWords {
  let rest = typed.toLowerCase().replaceAll(/(?<=\d),(?=\d{3})/g, '')
  const facets: Partial<Record<StaffFacet, string[]>> = {}
  const tests: Test[] = []
  for (const [phrase, meaning] of PHRASES) {
    const found = phrase.exec(rest)
    if (!found) continue
    rest = rest.replace(found[0], ' ')
    const { test, facets: of = {} } = meaning(Number(found[1] ?? 0))
    if (test) tests.push(test)
    for (const [facet, values] of Object.entries(of))
      facets[facet as StaffFacet] = [...(facets[facet as StaffFacet] ?? []), ...values]
  }
  return { text: rest.split(/[\s,]+/).filter((word) => word !== ''), facets, tests }
}
