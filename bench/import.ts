import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TESTER } from '#platform/testing/tester.ts'
import { inOneLine } from '#platform/problem.ts'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openCluster, stopCluster } from '#platform/server/postgres/cluster.ts'
import type { ImportReport } from '#stock/report/import-report.ts'
import { runImport } from '#stock/server/import/run-import.ts'

/**
 * Measures imports from file to commit, on a PostgreSQL with full durability: all VINs of a year, then single days.
 * `node bench/import.ts [folder of the test data]`
 */
const DATA = process.argv[2] ?? process.env['FORECOURT_TEST_DATA'] ?? '../shared/data'

const RUNS = [
  { what: '520,632 VINs, first load', file: 'us_toyota_dealer_stock_2023.csv.gz', feed: 'year', goalSeconds: 30 },
  { what: 'the same file again', file: 'us_toyota_dealer_stock_2023.csv.gz', feed: 'year', goalSeconds: null },
  { what: 'one day, first load', file: 'us_toyota_feed_2023-07-12.csv.gz', feed: 'daily', goalSeconds: null },
  { what: 'the day after', file: 'us_toyota_feed_2023-07-13.csv.gz', feed: 'daily', goalSeconds: 5 },
  { what: 'the same day again', file: 'us_toyota_feed_2023-07-13.csv.gz', feed: 'daily', goalSeconds: null },
]

async function measure(database: Database, { what, file, feed, goalSeconds }: (typeof RUNS)[number]): Promise<void> {
  let memory = 0
  const report = await runImport({
    actor: TESTER,
    file: join(DATA, 'listings', file),
    mapping: 'us-toyota-stock',
    feed,
    createDealerships: true,
    // The files are samples, so a dealer may lose more than half of its vehicles from one day to the next.
    allowShrink: true,
    database: database.pool('import'),
    onProgress: () => (memory = Math.max(memory, process.memoryUsage().rss)),
  })
  if (!report.ok) throw new Error(report.error.what)
  print(what, report.value, memory, goalSeconds)
}

function print(what: string, report: ImportReport, memory: number, goalSeconds: number | null): void {
  const { reading, applying } = report.seconds
  const goal = goalSeconds === null ? '' : ` (goal ${goalSeconds} s)`
  process.stdout.write(
    `${what}: ${(reading + applying).toFixed(1)} s${goal}: reading ${reading.toFixed(1)}, applying ${applying.toFixed(1)}; ` +
      `${report.rows} rows, ${report.dealerships} dealerships, ${report.added} added, ${report.changed} changed, ` +
      `${report.unchanged} unchanged, ${report.sold} sold, ${report.quarantined} quarantined; ` +
      `at most ${Math.round(memory / 1024 ** 2)} MiB\n`,
  )
}

const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-bench-import-'))
const cluster = await openCluster({ dataFolder })
if (!cluster.ok) throw new Error(inOneLine(cluster.error))
try {
  const migrated = await migrate(cluster.value, 'migrations')
  if (!migrated.ok) throw new Error(inOneLine(migrated.error))
  const database = openDatabase({ url: cluster.value.url, applicationName: 'bench', log: silentLogger })
  for (const run of RUNS) await measure(database, run)
  await database.close()
} finally {
  await stopCluster(cluster.value.home)
  for (const folder of [cluster.value.home.folder, dataFolder]) rmSync(folder, { recursive: true, force: true })
}
