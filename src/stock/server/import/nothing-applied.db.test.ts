import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ImportReport } from '../../report/import-report.ts'
import { createImportHarness, HILUX, RANGER, YARIS, type Row } from '../../testing/import-harness.ts'

const { attempt, csv, database, events, importFile, vehicles, write } = await createImportHarness()

function counted({ rows, added, changed, sold, quarantined }: ImportReport) {
  return { rows, added, changed, sold, quarantined }
}

describe('nothing is applied', () => {
  test('by a dry run, which reports the same', async () => {
    await importFile(csv([HILUX, YARIS]))
    const before = [await vehicles(), await events()]
    const file = csv([HILUX.replace('58,990', '1,000'), RANGER, ''])
    const dry = await importFile(file, { dryRun: true })
    expect([await vehicles(), await events()]).toEqual(before)
    expect(await database.asOwner('select state from feed_runs')).toHaveLength(1)
    const real = await importFile(file)
    expect(counted(dry)).toEqual(counted(real))
  })

  test('by a dry run that would create dealerships', async () => {
    await importFile(csv(['new place,F1,used,Kia,Rio'], 'dealership,stock_number,type,make,model'), {
      dealershipColumn: 'dealership',
      createDealerships: true,
      dryRun: true,
    })
    expect(await database.asOwner('select from dealerships')).toHaveLength(2)
    expect(await database.asOwner('select from imports')).toHaveLength(0)
  })

  test.each([
    ['an unknown dealership', { dealership: 'nobody' }, 'unknown-dealership'],
    ['an unknown mapping', { mapping: 'plian' }, 'unknown-mapping'],
    ['no dealership given', { dealership: undefined, mapping: 'bikesales' }, 'no-dealership'],
    ['a file without the column of dealerships', { dealershipColumn: 'Yard' }, 'no-dealership'],
    ['a folder for a mapping', { mapping: '.' }, 'unknown-mapping'],
    ['a file that is not there', { file: '/missing.csv' }, 'not-found'],
    ['a mapping for another file', { mapping: 'bikesales' }, 'missing-columns'],
  ])('by %s', async (_, options, kind) => {
    expect(await attempt(csv([HILUX]), options)).toMatchObject({ ok: false, error: { kind } })
  })

  test('by a file of another layout, even if the mapping allows missing columns', async () => {
    const listings = join(import.meta.dirname, '../../testing/fixtures/au-listings.csv')
    const what = expect.stringMatching(/^The file is of another layout than au-dealer-csv. It lacks "Stock Number", /)
    const error = { kind: 'missing-columns', what, fix: 'Try --mapping au-listings.' }
    expect(await attempt(listings, { mapping: 'au-dealer-csv' })).toEqual({ ok: false, error })
    expect(await database.asOwner('select from imports')).toHaveLength(0)
  })

  test('by a file with other columns and another separator, which the message names', async () => {
    const what = expect.stringMatching(
      /another layout than plain\. It is separated by semicolons \(the mapping expects commas\)\. It lacks .*columns are "Nr", "Marke", "Preis"\.$/,
    )
    const listings = write('other.csv', Buffer.from('Nr;Marke;Preis\n1;Kia;2\n'))
    expect(await attempt(listings)).toEqual({ ok: false, error: { kind: 'missing-columns', what } })
  })

  test('by a file of refused rows, without advice to try the mapping that is in use', async () => {
    expect(await attempt(csv(['F1,used,,Rio,2019,1,1,']))).toEqual({
      ok: false,
      error: { kind: 'all-refused', what: expect.any(String) },
    })
    expect(await attempt(csv(['F1,used,,Rio,2019,1,1,']), { mapping: 'mappings/plain.yaml' })).not.toHaveProperty(
      'error.fix',
    )
  })

  test('by binary content, which is not printed', async () => {
    const noise = write('stock.csv', Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 97) % 251)))
    const what = 'The file is not text: it begins with binary data.'
    expect(await attempt(noise)).toEqual({ ok: false, error: { kind: 'wrong-format', what } })
  })

  test('by a truncated file', async () => {
    await importFile(csv([HILUX]))
    const lines = Array.from({ length: 2000 }, (_, number) => `G${number},used,Kia,Rio,2020,${number + 1000},100,`)
    const broken = write(
      'broken.csv.gz',
      gzipSync(`stock_number,type,make,model,year,price,km,photos\n${lines.join('\n')}`).subarray(0, 3000),
    )
    expect(await attempt(broken)).toMatchObject({ ok: false, error: { kind: 'damaged' } })
    expect(await vehicles()).toHaveLength(1)
    expect((await database.asOwner<Row>('select state, note from imports order by id')).at(-1)).toMatchObject({
      state: 'failed',
    })
  })
})
