import { describe, expect, it } from 'vitest'
import { LARGE, runCase } from './differential.ts'

/** `node packages/faceted-search/src/differential/run.ts 10000` runs more cases. */
const CASES = Number(process.env['SEARCH_CASES'] ?? 25)
const FIRST_SEED = Number(process.env['SEARCH_SEED'] ?? 1)

describe('random queries have the same results in the column index (SIMD and plain) and the reference implementation', () => {
  it.each(Array.from({ length: CASES }, (_, index) => FIRST_SEED + index))(
    'seed %i',
    (seed) => expect(runCase(seed).disagreement).toBeUndefined(),
    60_000,
  )

  it.each([2, 3])('seed %i, many rows', (seed) => expect(runCase(seed, LARGE).disagreement).toBeUndefined(), 60_000)
})
