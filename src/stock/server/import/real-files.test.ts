import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mappedBatches } from '../../testing/mapped-fixture.ts'

/** Third-party listings that are not part of the project. Without the folder these tests are reported as left out. */
const DATA = process.env['FORECOURT_TEST_DATA'] ?? '../shared/data'

/** The number of rows, and of refused rows by reason. Duplicates are found later, in the database. */
const FILES: readonly (readonly [
  file: string,
  mapping: string,
  rows: number,
  refused: Readonly<Record<string, number>>,
])[] = [
  ['listings/au_vehicle_prices.csv.gz', 'au-listings', 16_734, { 'blank-row': 1 }],
  ['listings/uk_used_cars_99k.csv.gz', 'uk-listings', 99_187, { 'out-of-range': 20 }],
  ['listings/uk_unclean_focus.csv.gz', 'uk-unclean', 5604, { 'blank-row': 56 }],
  ['listings/uk_unclean_cclass.csv.gz', 'uk-unclean', 4006, { 'blank-row': 99 }],
  ['listings/ca_kijiji_dealers.csv.gz', 'kijiji', 3145, { missing: 6, unreadable: 4, 'out-of-range': 1 }],
  ['motorcycles/au_bikesales.csv.gz', 'bikesales', 1008, {}],
  ['trucks/au_truckdealers.csv', 'truckdealers', 67, { unreadable: 14 }],
  ['feeds/google_vehicle_ads_boyer.tsv', 'google-vehicle-ads', 39, {}],
  ['feeds/meta_automotive_auto_depot.xml', 'meta-automotive-xml', 17, {}],
  ['feeds/meta_automotive_fikes.xml.gz', 'meta-automotive-xml', 57, {}],
  ['feeds/meta_automotive_auto_depot.json', 'meta-automotive-json', 17, {}],
  ['feeds/meta_automotive_fikes.json.gz', 'meta-automotive-json', 76, {}],
  ['listings/us_toyota_feed_2023-07-12.csv.gz', 'us-toyota-stock', 103_889, {}],
]

describe.skipIf(!existsSync(DATA))('real files', () => {
  it.each(FILES)('%s as %s', { timeout: 30_000 }, async (file, mappingName, rows, refused) => {
    expect(await refusedOf(join(DATA, file), mappingName)).toEqual({ rows, refused })
  })
})

async function refusedOf(file: string, mappingName: string) {
  const refused: Record<string, number> = {}
  let rows = 0
  for await (const batch of mappedBatches(mappingName, file)) {
    rows += batch.length
    for (const row of batch)
      if (row.kind === 'refused') refused[row.refusal.kind] = (refused[row.refusal.kind] ?? 0) + 1
  }
  return { rows, refused }
}
