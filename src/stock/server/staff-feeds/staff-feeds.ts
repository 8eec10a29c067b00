import type { Transaction } from '#platform/server/database.ts'
import { feedProblem, type FeedProblem, type FeedSourceKind } from '../../feed-mend.ts'
import { nextTime, scheduleText } from '../../feed-schedule.ts'
import { feedState, type FeedState } from '../../feed-state.ts'
import { heldMend, releaseWords, renamedColumns, type RenamedColumn } from '../../held-words.ts'
import { readConfirmation, readHoldNote, type Allowed } from '../../safeguards/hold.ts'
import type { DefinedFeed } from '../feeds/defined-feeds.ts'
import { vehicleFeedName } from '../api/vehicle-rows.ts'
import { sourceText } from '../feeds/fetch/fetch-file.ts'
import { lastRunsOf, type FeedRunRow, type LastRuns } from './feed-history.ts'
import { knownFeeds, type KnownFeed } from './known-feeds.ts'

/** A feed as its page and the list show it. */
export interface StaffFeed {
  readonly known: KnownFeed
  readonly kind: FeedSourceKind
  /** Without secrets; null for a file that is sent or given to a command. */
  readonly source: string | null
  readonly schedule: string | null
  readonly nextRun: Date | null
  readonly mapping: string
  readonly isOwnMapping: boolean
  readonly state: FeedState
  readonly problem: FeedProblem | null
  readonly held: HeldFile | null
  readonly lastRun: FeedRunRow | null
  readonly lastResult: FeedRunRow | null
}

interface HeldFile {
  readonly importId: number
  readonly at: Date
  /** The suspicious figures that held the file. */
  readonly reasons: readonly string[]
  readonly mend: string
  /** Columns that were probably renamed. */
  readonly renamed: readonly RenamedColumn[]
  /** What importing it all the same does; empty if it can't be imported from here. */
  readonly release: readonly string[]
  readonly decision: FeedRunRow['decision']
}

/** Feeds that need somebody come first. */
const RANK: Readonly<Record<FeedState, number>> = {
  held: 0,
  failed: 0,
  refused: 0,
  overdue: 0,
  'no-folder': 0,
  paused: 1,
  running: 2,
  rejected: 2,
  new: 3,
  ok: 3,
}

export const rankOf = ({ state }: Pick<StaffFeed, 'state'>): number => RANK[state]

/** All feeds that the person sees, those that need somebody first. */
export async function staffFeeds(
  tx: Pick<Transaction, '$client'>,
  {
    defined,
    dealershipId,
    now,
  }: { readonly defined: readonly DefinedFeed[]; readonly dealershipId: number | null; readonly now: Date },
): Promise<readonly StaffFeed[]> {
  const known = await knownFeeds(tx, defined, dealershipId)
  const runs = await lastRunsOf(
    tx,
    known.map(({ sourceId, feed }) => ({ sourceId, feedId: feed?.id ?? null })),
  )
  const feeds = known.map((each, index) => staffFeed(each, runs[index] ?? { lastRun: null, lastResult: null }, now))
  return feeds.toSorted((a, b) => rankOf(a) - rankOf(b) || compare(a.known, b.known))
}

function compare(a: KnownFeed, b: KnownFeed): number {
  const [x, y] = [`${a.dealership}\n${a.name}`, `${b.dealership}\n${b.name}`]
  return x < y ? -1 : x > y ? 1 : a.dealershipId - b.dealershipId
}

function staffFeed(known: KnownFeed, { lastRun, lastResult }: LastRuns, now: Date): StaffFeed {
  const { defined, feed, sourceId } = known
  const from = defined?.definition.from
  const kind = kindOf(known)
  const schedule = defined?.definition.schedule
  const nextRun = defined && schedule ? nextTime(schedule, defined.timeZone, now) : null
  const isRejected = lastResult?.decision?.kind === 'rejected'
  const state = feedState(
    {
      // The runs of another dealer's feed are not this person's to see, so nothing is said of their times.
      isFolder: kind === 'folder' && sourceId !== null,
      schedule: sourceId === null ? undefined : schedule,
      isPaused: (feed?.pausedAt ?? defined?.pausedAt ?? null) !== null,
      timeZone: defined?.timeZone ?? 'UTC',
      createdAt: known.sourceCreatedAt ?? now,
      seenAt: defined?.state.seenAt ?? null,
      lastRun,
      lastResult: lastResult && { ...lastResult, isRejected },
    },
    now,
  )
  return {
    known,
    kind,
    source: defined && from && !('sent' in from) ? sourceText(from, defined.dealer) : null,
    schedule: defined && schedule ? scheduleText(schedule, defined.timeZone) : null,
    nextRun,
    mapping: defined?.definition.mapping ?? feed?.mapping ?? 'plain',
    isOwnMapping: defined?.ownMapping !== undefined,
    state,
    problem: feedProblem({ state, kind, note: (state === 'failed' ? lastRun : lastResult)?.note ?? null, nextRun }),
    held: lastResult?.outcome === 'held' ? heldFile(known, lastResult) : null,
    lastRun,
    lastResult,
  }
}

function kindOf({ defined, sourceId, name }: KnownFeed): FeedSourceKind {
  if (name.startsWith(vehicleFeedName(''))) return 'sent'
  if (defined === null) return sourceId === null ? 'command' : 'sent'
  const { from } = defined.definition
  if ('sent' in from) return 'sent'
  return 'folder' in from ? 'folder' : 'https' in from ? 'https' : 'sftp'
}

function heldFile(
  { dealership, defined }: KnownFeed,
  { importId, startedAt, held, note, decision, unusedColumns, runId, isKept }: FeedRunRow,
): HeldFile | null {
  if (importId === null) return null
  const own = held.filter((each) => each.dealership === dealership || each.dealership === defined?.dealer)
  const parts = own.length > 0 ? own : held
  const common = { importId, at: startedAt, decision }
  if (parts.length === 0) {
    const { what, advice } = readHoldNote(note ?? '', '')
    // A command keeps no report, but the file and what would confirm it.
    const confirm = isKept ? readConfirmation(advice) : null
    const release = confirm === null ? [] : releaseWords(confirm)
    return { ...common, reasons: [what], mend: heldMend(advice, undefined, []), renamed: [], release }
  }
  const mends = parts.map(({ advice, confirm }) => heldMend(advice, confirm, unusedColumns))
  return {
    ...common,
    reasons: parts.flatMap(({ texts }) => texts),
    mend: [...new Set(mends)].join(' '),
    renamed: parts.flatMap(({ confirm }) => renamedColumns(confirm, unusedColumns)),
    release:
      runId === null
        ? []
        : [...new Set(parts.flatMap(({ confirm }) => (confirm ? releaseWords(confirm satisfies Allowed) : [])))],
  }
}
