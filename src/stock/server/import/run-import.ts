import { basename } from 'node:path'
import type { PoolClient } from 'pg'
import { isConnectionLoss } from '#platform/server/database-errors.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { RowMapper } from '../../mapping/compile/compile-mapping.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import type { ImportReport } from '../../report/import-report.ts'
import type { Confirmed } from '../../safeguards/hold.ts'
import { sharedDealerships } from '../apply/resolve-targets.ts'
import { writeKeptRows } from '../apply/write-runs.ts'
import { columnsRead, fittingMapping } from '../mappings/fitting-mapping.ts'
import { loadMapping } from '../mappings/load-mapping.ts'
import { openRows, type RowSource } from '../readers/row-source.ts'
import { applyShard, openShard, WRITES_PER_TRANSACTION, type Shard, type ShardPlan } from '../staging/shard.ts'
import { lackingPaths, notedPaths } from './absent-paths.ts'
import { NO_TARGET, openDealershipDirectory, type DealershipDirectory } from './dealership-directory.ts'
import { lockFeed } from './feed-lock.ts'
import type { ImportError } from './import-error.ts'
import { recordImportStart, recordImportEnd, type ImportRecord } from './import-record.ts'
import {
  columnsText,
  fieldColumns,
  feedName,
  fieldsToAllow,
  mapperOf,
  readFields,
  withDealershipSource,
  type Connections,
  type ImportOptions,
} from './prepare-import.ts'
import { stageRows } from './stage-rows.ts'
import { createTally, refusedGroups, rowsWithoutTarget, type Tally } from './tally.ts'

/** Files of many dealerships are staged and applied on two connections, because PostgreSQL uses one core per connection. */
const SHARDS_OF_MANY = 2

type Outcome<T> = Result<T, ImportError>

/** Imports a file: reads and checks every row, then applies the rows of each dealership, all or none. */
export async function runImport(options: ImportOptions): Promise<Outcome<ImportReport>> {
  const report = await openAndImport(options)
  if (report.ok || !LAYOUT_PROBLEMS.has(report.error.kind)) return report
  const name = await fittingMapping(options.file, await columnsInUse(options))
  return name === null ? report : err({ ...report.error, fix: `Try --mapping ${name}.` })
}

/** Number of the file's columns that the mapping in use reads, so that no other is advised that reads no more. */
async function columnsInUse({ file, mapping }: ImportOptions): Promise<number> {
  const used = typeof mapping === 'string' ? await loadMapping(mapping) : ok(mapping)
  return used.ok ? columnsRead(file, used.value) : 0
}

const LAYOUT_PROBLEMS: ReadonlySet<ImportError['kind']> = new Set([
  'missing-columns',
  'wrong-format',
  'not-the-format',
  'all-refused',
])

async function openAndImport(options: ImportOptions): Promise<Outcome<ImportReport>> {
  const mapping = typeof options.mapping === 'string' ? await loadMapping(options.mapping) : ok(options.mapping)
  if (!mapping.ok) return mapping
  const located = withDealershipSource(mapping.value, options)
  if (!located.ok) return located
  const mayEmpty = fieldsToAllow(located.value, options.allowEmpty ?? [])
  if (!mayEmpty.ok) return mayEmpty
  const mayJump = fieldsToAllow(located.value, options.allowJump ?? [])
  if (!mayJump.ok) return mayJump
  const opened = await openRows(options.file, located.value)
  if (!opened.ok) return opened
  const source = opened.value
  try {
    const mapper = mapperOf(located.value, source, options)
    if (!mapper.ok) return mapper
    const confirmed = { shrink: options.allowShrink === true, fields: mayEmpty.value, jumps: mayJump.value }
    const work = { options, confirmed, mapping: located.value, source, mapper: mapper.value }
    return await withConnection(options.database, (main) => importInto(main, work))
  } catch (error) {
    if (!isConnectionLoss(error)) throw error
    const what = 'The connection to the database was lost. Run the import again: what was applied stays applied.'
    return err({ kind: 'database-lost', what })
  } finally {
    source.file.close()
  }
}

type Work = {
  readonly options: ImportOptions
  readonly confirmed: Confirmed
  readonly mapping: Mapping
  readonly source: RowSource
  readonly mapper: RowMapper
}

/** Runs `use` on a new connection and closes it afterwards, which releases its locks and drops its temporary tables. */
async function withConnection<T>(database: Connections, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.connect()
  client.on('error', ignore)
  try {
    return await use(client)
  } finally {
    // PostgreSQL notices a closed connection a moment later, but the next import may start at once.
    await client.query('select pg_advisory_unlock_all()').catch(ignore)
    client.release(true)
  }
}

/** A feed is paused when an import of it was taken back, so that the next file does not bring the same again. */
async function pausedFeed(client: PoolClient, feed: string, dealershipId: number | null): Promise<ImportError | null> {
  const { rows } = await client.query<{ dealer: string }>(
    `select d.slug as dealer from feeds f join dealerships d on d.id = f.dealership_id
     where f.name = $1 and f.paused_at is not null and ($2::integer is null and f.shared or f.dealership_id = $2) order by 1 limit 1`,
    [feed, dealershipId],
  )
  const [first] = rows
  if (first === undefined) return null
  const what = `The feed ${feed} is paused, because an import of it was taken back.`
  // A feed of several dealerships carries the name of its dealer.
  const named = feed.includes('/') ? feed.replace('/', ' ') : `${first.dealer} ${feed}`
  return { kind: 'paused', what, fix: `Once its file is right: npx forecourt feeds resume ${named}` }
}

/** Ignores errors of a connection, because the statement that runs on it reports them. */
function ignore(): void {}

async function importInto(main: PoolClient, work: Work): Promise<Outcome<ImportReport>> {
  const { options, mapping } = work
  const directory = await openDealershipDirectory(main, options.acceptedBy)
  const single = options.dealership === undefined ? null : (directory.find(options.dealership) ?? 'new')
  if (single === 'new' && options.createDealerships !== true) {
    const what = `There is no dealership ${options.dealership}.`
    return err({ kind: 'unknown-dealership', what, fix: '--create-dealerships creates it.' })
  }
  const known = single === 'new' ? null : single
  const feed = await feedName(main, options, mapping, known)
  if (!feed.ok) return feed
  const scope = options.dealership === undefined ? null : (known?.slug ?? options.dealership)
  if (!(await lockFeed(main, feed.value, scope))) {
    return err({ kind: 'busy', what: `Another import of the feed ${feed.value} is running.` })
  }
  const paused = options.dryRun === true ? null : await pausedFeed(main, feed.value, known?.dealershipId ?? null)
  if (paused) return err(paused)
  const record = {
    file: basename(options.file),
    mapping: mapping.name,
    feed: feed.value,
    dealershipId: known?.dealershipId ?? null,
    actor: options.actor,
  }
  if (options.dryRun === true) return shardAndApply(main, { ...work, directory, record, importId: 0 })
  const importId = await recordImportStart(main, record)
  options.onRecorded?.(importId)
  const tally = await shardAndApply(main, { ...work, directory, record, importId })
  const rows = tally.ok ? tally.value.rows : 0
  const note = tally.ok ? null : tally.error.what
  await recordImportEnd(main, importId, { state: tally.ok ? 'done' : 'failed', rows, note })
  return tally
}

type StartedWork = Work & {
  readonly directory: DealershipDirectory
  readonly record: ImportRecord
  readonly importId: number
}

async function shardAndApply(main: PoolClient, work: StartedWork): Promise<Outcome<ImportReport>> {
  const { options, mapper } = work
  const count = options.dealership === undefined ? SHARDS_OF_MANY : 1
  const clients: PoolClient[] = []
  try {
    const shards: Shard[] = []
    for (let number = 0; number < count; number++) {
      const client = await options.database.connect()
      client.on('error', ignore)
      clients.push(client)
      shards.push(await openShard(client, mapper.fields))
    }
    return await readAndApply(main, shards, work)
  } finally {
    for (const client of clients) client.release(true)
  }
}

async function readAndApply(
  main: PoolClient,
  shards: readonly Shard[],
  work: StartedWork,
): Promise<Outcome<ImportReport>> {
  const startedAt = new Date()
  const tally = createTally({
    textOf: (field) => columnsText(work, field),
    columnsOf: (field) => fieldColumns(work, field),
  })
  const { options, directory } = work
  const rules = { directory, dealership: options.dealership ?? null, mayCreate: options.createDealerships === true }
  const read = await stageRows({ ...work, shards, rules, tally, ...(options.limits && { limits: options.limits }) })
  if (!read.ok) {
    const { error, kept } = read.error
    if (options.dryRun !== true) await writeKeptRows(main, work.importId, work.record.dealershipId, kept)
    return err(error)
  }
  const readAt = Date.now()
  const otherSource = await addUnnamed(main, work)
  if (otherSource) return err(otherSource)
  await Promise.all(
    shards.map((shard, number) => applyShard(shard, shardPlan(work, tally, startedAt, shards.length, number))),
  )
  for (const { client } of shards) {
    tally.countRefused(await refusedGroups(client))
    tally.countWithoutTarget(await rowsWithoutTarget(client, NO_TARGET))
  }
  const seconds = { reading: (readAt - startedAt.getTime()) / 1000, applying: (Date.now() - readAt) / 1000 }
  return ok(reportOf(work, tally, { seconds, betterMapping: await betterMapping(work) }))
}

/**
 * Adds the dealerships of the feed that the file does not name, so that all of their stock counts as absent. A file that names none of them
 * is from another source, which needs a feed of its own.
 */
async function addUnnamed(main: PoolClient, { directory, options, record }: StartedWork): Promise<ImportError | null> {
  if (options.dealership !== undefined) return null
  const named = directory.targets().flatMap(({ dealershipId }) => dealershipId ?? [])
  const mapping = options.feed === undefined ? record.mapping : null
  const known = (await sharedDealerships(main, record.feed, mapping)).filter(({ slug }) => directory.accepts(slug))
  const unnamed = known.filter(({ dealershipId }) => !named.includes(dealershipId))
  if (directory.targets().length > 0 && known.length > 0 && unnamed.length === known.length) {
    const what = `The file names none of the ${known.length} dealerships whose stock the feed ${record.feed} brought.`
    return { kind: 'other-source', what, fix: 'If it is another source, give its feed a name: --feed NAME.' }
  }
  for (const { slug } of unnamed) directory.find(slug)
  return null
}

function shardPlan(work: StartedWork, tally: Tally, startedAt: Date, count: number, number: number): ShardPlan {
  const { options, mapping, mapper, record, importId, directory } = work
  const fields = mapper.fields
  return {
    fields,
    mapping: mapping.name,
    withLocation: mapping.location !== null,
    withPhotos: mapping.photos !== null,
    readFields: readFields(mapping),
    confirmed: work.confirmed,
    lacking: lackingPaths(work),
    writesPerTransaction: options.writesPerTransaction ?? WRITES_PER_TRANSACTION,
    run: {
      importId,
      file: record.file,
      startedAt,
      columnsOf: (field) => fieldColumns(work, field),
    },
    feed: {
      name: record.feed,
      mapping: mapping.name,
      shared: options.dealership === undefined,
      fields,
    },
    targets: directory.targets().filter((target) => target.number % count === number),
    isDryRun: options.dryRun === true,
    isPartial: options.isPartial === true,
    recordImportStart: (client) => recordImportStart(client, record),
    onApplied: (outcome, targets) => {
      tally.countGroup(outcome, targets)
      options.onProgress?.({
        phase: 'applying',
        rows: tally.totals.classified,
        ofRows: tally.totals.rows,
      })
    },
  }
}

/** Another shipped mapping that reads more columns of the file. Only searched if columns are unused; JSON and XML have no headings to compare. */
async function betterMapping({ options, mapper, source }: StartedWork): Promise<string | null> {
  const unused = mapper.unused.length
  if (unused === 0) return null
  const headings = source.headings.filter((heading) => heading.trim() !== '').length
  // The options name the dealership for every mapping, so a mapping's own dealership column does not count.
  const asUsed = (mapping: Mapping) => {
    const located = withDealershipSource(mapping, options)
    return located.ok ? located.value : mapping
  }
  return fittingMapping(options.file, headings - unused, asUsed)
}

function reportOf(
  work: StartedWork,
  tally: Tally,
  rest: Pick<ImportReport, 'seconds' | 'betterMapping'>,
): ImportReport {
  const { options, mapper, directory, record } = work
  const { rows, added, changed, unchanged, quarantined, sold, dealerships } = tally.totals
  return {
    file: record.file,
    mapping: record.mapping,
    feed: record.feed,
    dealership: options.dealership === undefined ? null : (directory.find(options.dealership)?.slug ?? null),
    isDryRun: options.dryRun === true,
    rows,
    added,
    changed,
    unchanged,
    quarantined,
    sold,
    dealerships,
    ...rest,
    held: tally.held,
    createdDealerships: directory.targets().flatMap(({ dealershipId, slug }) => (dealershipId === null ? [slug] : [])),
    refused: tally.refused(),
    notes: tally.notes,
    recognized: work.source.recognized,
    unusedColumns: mapper.unused,
    lackingColumns: mapper.lacking,
    absentPaths: notedPaths(work, tally.held),
  }
}
