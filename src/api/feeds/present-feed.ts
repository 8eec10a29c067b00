import type { FeedRunRow } from '#stock/server/staff-feeds/feed-history.ts'
import type { StaffFeed } from '#stock/server/staff-feeds/staff-feeds.ts'
import type { RequestContext } from '../route.ts'
import type { StockFeed, StockFeedRun } from './contract.ts'
import { abilitiesFor } from './find-feed.ts'

export function presentFeed(feed: StaffFeed, staff: RequestContext['staff']): StockFeed {
  const { known, held, lastRun, lastResult, nextRun, ...rest } = feed
  const { run, releaseRun, correctRows, editMapping } = abilitiesFor(known, staff)
  const { kind, source, schedule, mapping, isOwnMapping, state, problem } = rest
  return {
    dealershipId: known.dealershipId,
    dealership: known.dealership,
    name: known.name,
    kind,
    source,
    schedule,
    nextRun: nextRun?.toISOString() ?? null,
    mapping,
    configuredBy: known.defined?.dealer ?? null,
    isOwnMapping,
    state,
    problem,
    held: held && {
      ...held,
      at: held.at.toISOString(),
      reasons: [...held.reasons],
      renamed: [...held.renamed],
      release: [...held.release],
    },
    lastRun: lastRun && presentRun(lastRun),
    lastResult: lastResult && presentRun(lastResult),
    abilities: { run, release: releaseRun, correct: correctRows, configure: editMapping },
  }
}

export function presentRun(run: FeedRunRow): StockFeedRun {
  const { runId, importId, startedAt, finishedAt, outcome, trigger, file, note, counts, decision } = run
  return {
    run: runId,
    importId,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    outcome,
    trigger,
    file,
    note,
    counts,
    decision,
  }
}
