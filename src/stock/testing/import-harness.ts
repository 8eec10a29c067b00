import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { ImportReport } from '../report/import-report.ts'
import type { ImportOptions } from '../server/import/prepare-import.ts'
import { runImport } from '../server/import/run-import.ts'

export type Row = Record<string, unknown>

/** Three rows under the heading of `csv`. */
export const HILUX = 'F1,used,Toyota,HiLux,2022,"$58,990",41250,https://a.example/1.jpg;https://a.example/2.jpg'
export const YARIS = 'F2,used,Toyota,Yaris,2015,12990,99000,'
export const RANGER = 'F3,demo,Ford,Ranger,2025,POA,900,'

const HEADING = 'stock_number,type,make,model,year,price,km,photos'

/** Two dealerships, files and imports for the tests of one file; each test begins without stock. */
export async function createImportHarness() {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    await database.asOwner('truncate dealerships, imports restart identity cascade')
    await database.asOwner(
      `insert into dealerships (slug, name) values ('north', 'North Yard'), ('south', 'South Yard')`,
    )
  })

  let serial = 0
  const write = (name: string, content: string | Buffer): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const csv = (lines: readonly string[], heading = HEADING): string =>
    write(`${++serial}.csv`, [heading, ...lines, ''].join('\n'))

  /** Imports a file into the north yard unless a column names the dealership. */
  const attempt = async (file: string, options: Partial<ImportOptions> = {}) => {
    const target = options.dealershipColumn === undefined ? { dealership: 'north' } : {}
    return runImport({
      file,
      actor: TESTER,
      mapping: 'plain',
      database: database.pool('import'),
      ...target,
      ...options,
    })
  }

  /** Imports a file, and fails the test unless the import succeeds and counts every row. */
  const importFile = async (file: string, options: Partial<ImportOptions> = {}): Promise<ImportReport> => {
    const report = await attempt(file, options)
    if (!report.ok) throw new Error(report.error.what)
    const { rows, added, changed, unchanged, quarantined, held } = report.value
    const heldRows = held.reduce((sum, each) => sum + each.rows, 0)
    expect(rows).toBe(added + changed + unchanged + quarantined + heldRows)
    return report.value
  }

  const vehicles = (where = 'true') => database.asOwner<Row>(`select * from vehicles where ${where} order by feed_key`)
  const events = () =>
    database.asOwner<Row>(
      `select dealership_id, sequence::integer, kind, detail from stock_events order by dealership_id, sequence, kind`,
    )
  /** "1 added", "2 changed", …: change numbers and kinds. */
  const kinds = async () => (await events()).map(({ sequence, kind }) => `${String(sequence)} ${String(kind)}`)
  const photos = () =>
    database.asOwner<Row>('select source_url, position, blob from photos order by vehicle_id, position')

  return { database, write, csv, attempt, importFile, vehicles, events, kinds, photos }
}
