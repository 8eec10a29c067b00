import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts'
import type { FeedSchedule } from './feed-definition.ts'
import { previousTime } from './feed-schedule.ts'

/** The summary of a configured feed, as people read it. */
export type FeedState =
  /** Read now, or in a moment. */
  | 'running'
  /** An import of it was taken back, and nobody has resumed it. */
  | 'paused'
  /** Its last file was imported. */
  | 'ok'
  /** Its last file was held back by a safeguard. */
  | 'held'
  /** Its last file was held back, and somebody rejected it: the stock stays until another one comes. */
  | 'rejected'
  /** Its last file was refused as a whole. */
  | 'refused'
  /** The last run got no whole file. */
  | 'failed'
  /** Its time has passed, and it was not run. */
  | 'overdue'
  /** No worker has had its watched folder for a while. */
  | 'no-folder'
  /** It has not been run yet. */
  | 'new'

interface RunFacts {
  readonly startedAt: Date
  readonly outcome: string
  /** Whether somebody rejected what was held back. */
  readonly isRejected?: boolean
}

export interface FeedFacts {
  readonly isFolder: boolean
  readonly isPaused: boolean
  readonly schedule: FeedSchedule | undefined
  readonly timeZone: string
  readonly createdAt: Date
  /** When a worker last saw its watched folder. */
  readonly seenAt: Date | null
  readonly lastRun: RunFacts | null
  /** The last run that ended with another result than that the file had not changed. */
  readonly lastResult: RunFacts | null
}

/** A run takes two hours at most; one that is recorded as running for longer was killed. */
const LONGEST_RUN_MS = 2 * HOUR_MS
/** Jobs are started within a minute; a worker that restarts makes up for missed times. */
const LATE_MS = 15 * MINUTE_MS
/** Workers note every minute that they have the folder. */
const UNSEEN_MS = 10 * MINUTE_MS

export function feedState(feed: FeedFacts, now: Date): FeedState {
  const { lastRun, lastResult, isFolder, seenAt } = feed
  const age = (time: Date) => now.getTime() - time.getTime()
  if (isUnderWay(lastRun) && age(lastRun.startedAt) < LONGEST_RUN_MS) return 'running'
  if (feed.isPaused) return 'paused'
  if (isOverdue(feed, now)) return 'overdue'
  if (isFolder && (seenAt === null || age(seenAt) > UNSEEN_MS)) return 'no-folder'
  if (lastRun === null) return 'new'
  if (lastRun.outcome === 'failed' || isUnderWay(lastRun)) return 'failed'
  const outcome = lastResult?.outcome
  if (outcome === 'held' && lastResult?.isRejected === true) return 'rejected'
  return outcome === 'held' || outcome === 'refused' ? outcome : 'ok'
}

/** Also a run that somebody asked for and that is about to begin. */
function isUnderWay(run: RunFacts | null): run is RunFacts {
  return run?.outcome === 'running' || run?.outcome === 'waiting'
}

function isOverdue({ schedule, timeZone, createdAt, lastRun }: FeedFacts, now: Date): boolean {
  if (schedule === undefined) return false
  const due = previousTime(schedule, timeZone, new Date(now.getTime() - LATE_MS))
  const known = lastRun?.startedAt ?? createdAt
  // A run may start a moment before its minute by the clock of another machine.
  return known.getTime() < due.getTime() - MINUTE_MS
}
