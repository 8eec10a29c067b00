import { expect, it } from 'vitest'
import { feedState, type FeedFacts, type FeedState } from './feed-state.ts'

const NOW = new Date('2026-11-24T00:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const ran = (outcome: string, minutes = 30) => ({ outcome, startedAt: ago(minutes) })
const FEED: FeedFacts = {
  isFolder: false,
  isPaused: false,
  schedule: { cron: '0 * * * *' },
  timeZone: 'Australia/Brisbane',
  createdAt: ago(10_000),
  seenAt: null,
  lastRun: ran('imported'),
  lastResult: ran('imported'),
}
const FOLDER = { isFolder: true, schedule: undefined, seenAt: ago(1) }

it.each([
  ['ok', {}],
  ['ok', { lastRun: ran('unchanged') }],
  ['running', { lastRun: ran('running', 1) }],
  ['overdue', { lastRun: ran('running', 180) }],
  ['held', { lastResult: ran('held') }],
  ['held', { lastRun: ran('unchanged'), lastResult: ran('held', 90) }],
  ['rejected', { lastResult: { ...ran('held'), isRejected: true } }],
  ['running', { lastRun: ran('waiting', 1) }],
  ['refused', { lastRun: ran('unchanged'), lastResult: ran('refused', 90) }],
  ['paused', { isPaused: true, lastRun: ran('imported', 9000) }],
  ['failed', { lastRun: ran('failed'), lastResult: ran('failed') }],
  ['overdue', { lastRun: ran('imported', 65) }],
  ['ok', { lastRun: ran('imported', 60.5) }],
  ['overdue', { lastRun: null, lastResult: null }],
  ['new', { lastRun: null, lastResult: null, createdAt: ago(5) }],
  ['ok', FOLDER],
  ['new', { ...FOLDER, lastRun: null }],
  ['no-folder', { ...FOLDER, seenAt: null }],
  ['no-folder', { ...FOLDER, seenAt: ago(11) }],
  ['ok', { schedule: { at: ['03:00'], days: ['mon'] }, lastRun: ran('imported', 1200) }],
  ['overdue', { schedule: { at: ['03:00'], days: ['tue'] }, lastRun: ran('imported', 9000) }],
] satisfies readonly (readonly [FeedState, Partial<FeedFacts>])[])('is %s: %j', (state, difference) =>
  expect(feedState({ ...FEED, ...difference }, NOW)).toBe(state),
)
