import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { heldBackErrors, readListings } from '../testing/held-back-error.ts'

/** Listings of a third party, which are not part of the project. Without the folder this test is left out. */
const DATA = process.env['FORECOURT_TEST_DATA'] ?? '../shared/data'
const YEAR = 2023

describe.skipIf(!existsSync(DATA))('real files', () => {
  test(
    'half of the Australian listings held back are valued within 9 %, and eight in ten are in the range',
    { timeout: 120_000 },
    async () => {
      const listings = await readListings(join(DATA, 'listings/au_vehicle_prices.csv.gz'), 'au-listings', YEAR)
      const { valuations, comparables } = heldBackErrors(listings, YEAR + 0.5)
      const [all] = valuations
      expect(all?.listings).toBeGreaterThan(2_500)
      expect(all?.error).toBeLessThan(0.09)
      expect(all?.coverage).toBeGreaterThan(0.77)
      expect(all?.coverage).toBeLessThan(0.83)
      expect(comparables[0]?.error).toBeLessThan(0.07)
      expect(comparables[0]?.coverage).toBeGreaterThan(0.75)
    },
  )
})
