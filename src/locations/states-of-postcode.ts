import type { z } from 'zod'
import type { address } from './location.ts'

type State = z.output<typeof address>['state']
type Range = readonly [from: number, to: number, state: State]

/** Australia Post's ranges, of post boxes and large receivers too. */
const RANGES: readonly Range[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
]

/** Postcodes with suburbs on both sides of a border. */
const ACROSS: Readonly<Record<string, readonly State[]>> = {
  '0872': ['NT', 'SA', 'WA'],
  '2406': ['NSW', 'QLD'],
  '2540': ['NSW', 'ACT'],
  '2611': ['ACT', 'NSW'],
  '2618': ['ACT', 'NSW'],
  '2619': ['NSW', 'ACT'],
  '2620': ['NSW', 'ACT'],
  '2648': ['NSW', 'VIC'],
  '3585': ['VIC', 'NSW'],
  '3586': ['VIC', 'NSW'],
  '3644': ['VIC', 'NSW'],
  '3691': ['VIC', 'NSW'],
  '3707': ['VIC', 'NSW'],
  '4375': ['QLD', 'NSW'],
  '4377': ['QLD', 'NSW'],
  '4380': ['QLD', 'NSW'],
  '4383': ['QLD', 'NSW'],
  '4385': ['QLD', 'NSW'],
  '4825': ['QLD', 'NT'],
}

/** The states that a postcode lies in: one, except along a border; none for what is no postcode. */
export function statesOfPostcode(postcode: string): readonly State[] {
  const code = postcode.trim()
  if (!/^\d{4}$/.test(code)) return []
  const number = Number(code)
  return ACROSS[code] ?? RANGES.flatMap(([from, to, state]) => (number >= from && number <= to ? state : []))
}
