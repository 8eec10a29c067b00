import type { ClientBase } from 'pg'
import type { Actor } from '#platform/actor.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { Mapping } from '../../mapping/mapping.ts'
import { mappingOf } from '../../mapping/parse/parse-mapping.ts'
import { mappingProblemText } from '../../mapping/parse/problem.ts'
import type { ImportReport } from '../../report/import-report.ts'
import { countsText } from '../../report/report-json.ts'
import { adviceWithCommand, type Allowed } from '../../safeguards/hold.ts'
import type { ImportError } from '../import/import-error.ts'
import { runImport } from '../import/run-import.ts'
import { storedFeedName, type DefinedFeed } from './defined-feeds.ts'
import type { FeedRunner } from './feed-runner.ts'

export interface FeedImport {
  readonly outcome: 'imported' | 'held' | 'refused' | 'failed'
  readonly importId: number | null
  readonly report: ImportReport | null
  readonly note: string
}

/** Errors that have nothing to do with the file, so that the same file may be imported the next time. */
const PASSING: ReadonlySet<ImportError['kind']> = new Set([
  'busy',
  'paused',
  'database-lost',
  'not-found',
  'not-readable',
])

export interface FetchedFileToImport {
  readonly file: string
  readonly actor: Actor
  /** Safeguards that somebody confirmed for this run. */
  readonly allowed?: Allowed | undefined
}

/** Imports a file as the feed's definition says. */
export async function importFetched(
  { database, clock }: FeedRunner,
  feed: DefinedFeed,
  { file, actor, allowed }: FetchedFileToImport,
): Promise<FeedImport> {
  const { definition, dealer, acceptedBy } = feed
  const mapping = mappingToUse(feed)
  if (!mapping.ok) return { outcome: 'refused', importId: null, report: null, note: mapping.error }
  let importId: number | null = null
  const imported = await runImport({
    file,
    actor,
    mapping: mapping.value,
    feed: storedFeedName(feed),
    ...(acceptedBy === null || definition.dealership === undefined
      ? { dealership: dealer }
      : { dealershipColumn: definition.dealership.column, acceptedBy }),
    allowShrink: definition.allow.shrink || allowed?.shrink === true,
    allowEmpty: [...definition.allow.empty, ...(allowed?.empty ?? [])],
    allowJump: [...definition.allow.jump, ...(allowed?.jump ?? [])],
    database: database.pool('import'),
    clock,
    onRecorded: (id) => (importId = id),
  })
  if (!imported.ok) {
    const { kind, what, fix } = imported.error
    return {
      outcome: PASSING.has(kind) ? 'failed' : 'refused',
      importId,
      report: null,
      note: fix === undefined ? what : `${what} ${fix}`,
    }
  }
  const report = imported.value
  if (report.held.length === 0) return { outcome: 'imported', importId, report, note: `${countsText(report)}.` }
  const why = report.held.flatMap(({ dealership, texts }) => texts.map((text) => `${dealership}: ${text}`))
  const command = `npx forecourt feeds run ${dealer} ${feed.name}`
  const advices = new Set(report.held.map(({ advice }) => adviceWithCommand(advice, command)))
  const note = [`${countsText(report)}.`, `${why.join('; ')}.`, ...advices].join(' ')
  return { outcome: 'held', importId, report, note }
}

function mappingToUse({ definition, ownMapping, dealer }: DefinedFeed): Result<Mapping | string, string> {
  if (ownMapping === undefined) return ok(definition.mapping)
  const mapping = mappingOf({ about: 'A mapping of a dealer.', ...ownMapping, name: definition.mapping })
  if (mapping.ok) return mapping
  const file = `mapping ${definition.mapping} of dealer ${dealer}`
  return err(mapping.error.map((fault) => mappingProblemText({ ...fault, file, line: null })).join('\n'))
}

/** Id of the latest import of the feed, by hand or by itself, finished or not; 0 if there was none. */
export async function latestImport(client: ClientBase, feed: DefinedFeed): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select coalesce(max(id), 0)::integer as id from imports
     where feed = $1 and dealership_id is not distinct from $2`,
    [storedFeedName(feed), feed.acceptedBy === null ? feed.dealershipId : null],
  )
  return rows[0]?.id ?? 0
}

export function latestImportOf(database: Pick<Database, 'withRole'>, feed: DefinedFeed): Promise<number> {
  return database.withRole('import', ({ $client }) => latestImport($client, feed), { readOnly: true })
}
