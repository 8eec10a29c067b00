import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ZodError } from 'zod'
import { problem, type Problem } from '../../problem.ts'
import { err, ok, type Result } from '../../result.ts'
import { toError } from '../../error-code.ts'
import type { DatabaseAddress } from '../database-address.ts'
import { migrate, type MigrationProblem } from '../migrate.ts'
import { markRestored } from '../restored-copy.ts'
import { filledTables, readTables } from './catalogue.ts'
import {
  DamagedBackupError,
  decodeFrames,
  END,
  HEADER,
  TABLE,
  TABLE_END,
  type BackupHeader,
  type Frame,
} from './frames.ts'
import type { BackupReport } from './write-backup.ts'

export type RestoreProblem = MigrationProblem | Problem<'damaged-backup' | 'not-empty'>

/**
 * Fills an empty database from a backup: applies the migrations that the backed-up database had, loads all rows in one
 * transaction, then applies the newer migrations.
 */
export async function readBackup(
  address: DatabaseAddress,
  file: string,
  migrationFolder: string,
  onTable: (table: string) => void,
): Promise<Result<BackupReport, RestoreProblem>> {
  try {
    await checkWhole(file)
    const frames = decodeFrames(unpacked(file))
    const header = HEADER.parse(JSON.parse((await nextFrame(frames, 'B')).content.toString()))
    const loaded = await load(address, header, frames, migrationFolder, onTable)
    if (!loaded.ok) return loaded
    const updated = await migrate(address, migrationFolder)
    if (!updated.ok) return updated
    // The tables of the backup may be older than this mark.
    await withClient(address, (client) => markRestored(client, new Date(header.createdAt)))
    return loaded
  } catch (error) {
    if (!isDamage(error)) throw error
    return err(
      problem('damaged-backup', `${file} can't be restored: ${toError(error).message}.`, 'No row was changed.'),
    )
  }
}

/** Reads the file to its end, where its checksum is, so that no damaged row reaches the database. */
async function checkWhole(file: string): Promise<void> {
  let last: Frame['kind'] | undefined
  for await (const { kind } of decodeFrames(unpacked(file))) last = kind
  if (last !== 'Z') throw new DamagedBackupError('it ends too early')
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const bytes = createZstdDecompress()
  createReadStream(file)
    .once('error', (error) => bytes.destroy(error))
    .pipe(bytes)
  try {
    for await (const chunk of bytes) yield chunk
  } catch (error) {
    throw new DamagedBackupError(toError(error).message)
  }
}

async function load(
  address: DatabaseAddress,
  header: BackupHeader,
  frames: AsyncGenerator<Frame>,
  migrationFolder: string,
  onTable: (table: string) => void,
): Promise<Result<BackupReport, RestoreProblem>> {
  const migrated = await migrate(address, migrationFolder, new Set(header.migrations))
  if (!migrated.ok) return migrated
  return withClient(address, async (client) => {
    await client.query('begin')
    const filled = await filledTables(client)
    if (filled.length > 0) return err(notEmpty(filled))
    const report = await loadTables(client, frames, onTable)
    await markRestored(client, new Date(header.createdAt))
    await client.query('commit')
    return ok(report)
  })
}

async function withClient<T>(address: DatabaseAddress, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address.url, application_name: 'forecourt restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    // Rolls back an open transaction.
    await client.end()
  }
}

function notEmpty(filled: readonly string[]): Problem<'not-empty'> {
  const what = `The database is not empty: there are rows in ${filled.join(', ')}.`
  return problem('not-empty', what, 'Restore into an empty one.')
}

async function loadTables(
  client: Client,
  frames: AsyncGenerator<Frame>,
  onTable: (table: string) => void,
): Promise<BackupReport> {
  const known = new Map((await readTables(client)).map(({ table, columns }) => [table, columns]))
  const report = { tables: 0, rows: 0 }
  let frame = await nextFrame(frames)
  for (; frame.kind === 'T'; frame = await nextFrame(frames)) {
    const { table, columns } = TABLE.parse(JSON.parse(frame.content.toString()))
    if (!columns.every((column) => known.get(table)?.includes(column))) {
      throw new DamagedBackupError(`its table ${table} is unknown here`)
    }
    onTable(table)
    report.rows += await loadTable(client, table, columns, frames)
    report.tables++
  }
  const { tables } = END.parse(JSON.parse(frame.content.toString()))
  if (tables !== report.tables)
    throw new DamagedBackupError(`it announces ${tables} tables and contains ${report.tables}`)
  return report
}

async function loadTable(
  client: Client,
  table: string,
  columns: readonly string[],
  frames: AsyncGenerator<Frame>,
): Promise<number> {
  const name = client.escapeIdentifier(table)
  // Rows that triggers would write are in the backup already.
  await client.query(`alter table ${name} disable trigger user`)
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const target = client.query(copyFrom(`copy ${name} (${names}) from stdin`))
  const expected = await copyFrames(frames, target)
  await client.query(`alter table ${name} enable trigger user`)
  await moveSequences(client, table)
  if (target.rowCount !== expected)
    throw new DamagedBackupError(`${table} has ${target.rowCount} rows instead of ${expected}`)
  return expected
}

/** Copies the rows up to the end of the table and returns the expected number of rows. */
async function copyFrames(frames: AsyncGenerator<Frame>, target: Writable): Promise<number> {
  const done = finished(target)
  // Once PostgreSQL has rejected the rows, each further write throws and would hide the reason, which `await done` throws.
  const refused = new AbortController()
  done.catch(() => refused.abort())
  let frame = await nextFrame(frames)
  for (; frame.kind === 'D' && !refused.signal.aborted; frame = await nextFrame(frames)) {
    if (!target.write(frame.content))
      await new Promise((resolve) => target.once('drain', resolve).once('close', resolve))
  }
  if (!refused.signal.aborted) target.end()
  await done
  return TABLE_END.parse(JSON.parse(frame.content.toString())).rows
}

/** Sets identity sequences past the highest loaded value. */
async function moveSequences(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence($1, attname) is not null`,
    [table],
  )
  for (const { column, sequence } of rows) {
    const name = client.escapeIdentifier(table)
    const highest = `(select coalesce(max(${client.escapeIdentifier(column)}), 0) + 1 from ${name})`
    await client.query(`select setval($1, ${highest}, false)`, [sequence])
  }
}

async function nextFrame(frames: AsyncGenerator<Frame>, kind?: Frame['kind']): Promise<Frame> {
  const next = await frames.next()
  if (next.done) throw new DamagedBackupError('it ends too early')
  if (kind !== undefined && next.value.kind !== kind) throw new DamagedBackupError('its parts are out of order')
  return next.value
}

/** Whether the error means that the file is damaged, rather than a bug. */
function isDamage(error: unknown): boolean {
  return error instanceof DamagedBackupError || error instanceof SyntaxError || error instanceof ZodError
}
