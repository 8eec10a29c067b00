import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../migrate.ts'
import { readTables, type TableColumns } from './catalogue.ts'
import { encodeFrame, FORMAT, FORMAT_VERSION, jsonFrame, type BackupHeader } from './frames.ts'

export interface BackupReport {
  readonly tables: number
  readonly rows: number
}

const NEWLINE = 10
/** A backup contains personal data. */
const OWNER_ONLY = 0o600
/** Checksums, so that damage is noticed when the file is read. */
const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Writes a consistent snapshot of all rows into `file`, without blocking others. The file gets its name when it is
 * complete.
 */
export async function writeBackup(
  url: string,
  file: string,
  now: Date,
  onTable: (table: string) => void,
): Promise<BackupReport> {
  const client = new Client({ connectionString: url, application_name: 'forecourt backup' })
  await client.connect()
  const unfinished = `${file}.unfinished`
  const report = { tables: 0, rows: 0 }
  try {
    const migrations = await appliedMigrations(client)
    await client.query('begin isolation level repeatable read read only')
    const header: BackupHeader = { format: FORMAT, version: FORMAT_VERSION, createdAt: now.toISOString(), migrations }
    const frames = Readable.from(allFrames(client, header, report, onTable), { objectMode: false })
    await pipeline(frames, createZstdCompress(CHECKED), createWriteStream(unfinished, { mode: OWNER_ONLY }))
    renameSync(unfinished, file)
    return report
  } finally {
    rmSync(unfinished, { force: true })
    await client.end()
  }
}

async function* allFrames(
  client: Client,
  header: BackupHeader,
  report: { tables: number; rows: number },
  onTable: (table: string) => void,
): AsyncGenerator<Buffer> {
  yield jsonFrame('B', header)
  for (const table of await readTables(client)) {
    onTable(table.table)
    report.tables++
    report.rows += yield* tableFrames(client, table)
  }
  yield jsonFrame('Z', { tables: report.tables })
}

async function* tableFrames(client: Client, { table, columns }: TableColumns): AsyncGenerator<Buffer, number> {
  yield jsonFrame('T', { table, columns })
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rowsAsText = client.query(copyTo(`copy (select ${names} from ${client.escapeIdentifier(table)}) to stdout`))
  let rows = 0
  for await (const chunk of rowsAsText as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === NEWLINE) rows++
    yield encodeFrame('D', chunk)
  }
  yield jsonFrame('E', { rows })
  return rows
}
