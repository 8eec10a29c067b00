import type { z } from 'zod'
import { address } from './location.ts'
import postcodes from './postcodes.json' with { type: 'json' }

export type State = z.output<typeof address>['state']
export const STATES: readonly State[] = address.shape.state.options
type Range = readonly [from: number, to: number, state: State]

/**
 * Australia Post's ranges, including those of post boxes and large receivers. They agree with GeoNames for every postcode
 * that lies in only one state.
 */
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

/** Postcodes with suburbs on both sides of a border, according to GeoNames (docs/decisions/014). */
const ACROSS: ReadonlyMap<string, readonly State[]> = new Map(
  postcodes.across.split(';').map((entry) => {
    const [postcode = '', ...states] = entry.split(' ')
    return [postcode, states.flatMap((state) => STATES.find((each) => each === state) ?? [])]
  }),
)

/** The states of a postcode: usually one, along a border several. Empty if the text is not a postcode. */
export function statesOfPostcode(postcode: string): readonly State[] {
  const code = postcode.trim()
  if (!/^\d{4}$/.test(code)) return []
  const number = Number(code)
  return ACROSS.get(code) ?? RANGES.flatMap(([from, to, state]) => (number >= from && number <= to ? state : []))
}
