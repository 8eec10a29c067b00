import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { runImport } from './run-import.ts'

/** Third-party listings that are not part of the project. Without the folder these tests are reported as left out. */
const DATA = process.env['FORECOURT_TEST_DATA'] ?? '../shared/data'

const FILES: readonly (readonly [
  file: string,
  mapping: string,
  counts: { rows: number; added: number; quarantined: number },
  refused: Readonly<Record<string, number>>,
])[] = [
  [
    'listings/au_vehicle_prices.csv.gz',
    'au-listings',
    { rows: 16_734, added: 16_733, quarantined: 1 },
    { 'blank-row': 1 },
  ],
  ['listings/uk_unclean_focus.csv.gz', 'uk-unclean', { rows: 5604, added: 5548, quarantined: 56 }, { 'blank-row': 56 }],
  [
    'listings/uk_unclean_cclass.csv.gz',
    'uk-unclean',
    { rows: 4006, added: 3907, quarantined: 99 },
    { 'blank-row': 99 },
  ],
  [
    'listings/ca_kijiji_dealers.csv.gz',
    'kijiji',
    { rows: 3145, added: 1106, quarantined: 2039 },
    { duplicate: 2028, missing: 6, unreadable: 4, 'out-of-range': 1 },
  ],
  ['motorcycles/au_bikesales.csv.gz', 'bikesales', { rows: 1008, added: 1008, quarantined: 0 }, {}],
  ['trucks/au_truckdealers.csv', 'truckdealers', { rows: 67, added: 53, quarantined: 14 }, { unreadable: 14 }],
  ['feeds/google_vehicle_ads_boyer.tsv', 'google-vehicle-ads', { rows: 39, added: 39, quarantined: 0 }, {}],
  ['feeds/meta_automotive_auto_depot.xml', 'meta-automotive-xml', { rows: 17, added: 17, quarantined: 0 }, {}],
  ['feeds/meta_automotive_fikes.xml.gz', 'meta-automotive-xml', { rows: 57, added: 57, quarantined: 0 }, {}],
  ['feeds/meta_automotive_auto_depot.json', 'meta-automotive-json', { rows: 17, added: 17, quarantined: 0 }, {}],
  ['feeds/meta_automotive_fikes.json.gz', 'meta-automotive-json', { rows: 76, added: 76, quarantined: 0 }, {}],
]

describe.skipIf(!existsSync(DATA))('real files', async () => {
  const database = await createTestDatabase()

  async function take(file: string, mapping: string) {
    const report = await runImport({
      actor: TESTER,
      file: join(DATA, file),
      mapping,
      dealership: file,
      createDealerships: true,
      database: database.pool('import'),
    })
    if (!report.ok) throw new Error(report.error.what)
    return report.value
  }

  test.each(FILES)('%s imported twice as %s', { timeout: 60_000 }, async (file, mapping, counts, refused) => {
    const report = await take(file, mapping)
    expect(report).toMatchObject(counts)
    expect(reasons(report.refused)).toEqual(refused)
    const again = { added: 0, changed: 0, sold: 0, unchanged: counts.added, quarantined: counts.quarantined }
    expect(await take(file, mapping)).toMatchObject(again)
  })
})

function reasons(refused: readonly { kind: string; rows: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, rows } of refused) counts[kind] = (counts[kind] ?? 0) + rows
  return counts
}
