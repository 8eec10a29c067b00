import { ok } from '#platform/result.ts'
import { listFeeds, type ListedFeed, type ListedRun } from '#stock/server/feeds/list-feeds.ts'
import { SENT_TEXT } from '#stock/server/feeds/fetch/fetch-file.ts'
import type { FeedState } from '#stock/feed-state.ts'
import type { Command } from './command.ts'

export const feedsList: Command = {
  name: 'feeds list',
  operands: ['[DEALER]'],
  summary: "lists the feeds that dealers' files define: source, schedule, machine, last and next run, state",
  options: {},
  hasJson: true,
  run: async ({ operands: [dealer], config, answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    try {
      const all = await listFeeds(platform.value.database, new Date())
      const feeds = all.filter((feed) => dealer === undefined || feed.dealer === dealer)
      const none = `No feed is configured${dealer === undefined ? '' : ` for ${dealer}`}. The key "feeds" of a dealer's file adds one; see docs/stock-in.md.`
      answer(feeds, feeds.length === 0 ? [none] : feeds.flatMap((feed) => linesOf(feed, config.feedsFolder)))
      return ok(0)
    } finally {
      await platform.value.close()
    }
  },
}

const STATE_TEXTS: Readonly<Record<FeedState, string>> = {
  running: 'is read now',
  ok: 'ok',
  paused: 'PAUSED: an import was taken back; feeds resume lets it go on',
  held: 'HELD BACK: nothing of its last file was applied',
  rejected: 'rejected: somebody rejected its last file, which was held back; the stock stays until another one comes',
  refused: 'REFUSED: its last file could not be imported',
  failed: 'FAILED: the last run got no whole file; the next one tries again',
  overdue: 'OVERDUE: its time has passed without a run; is a worker running?',
  'no-folder': 'NO FOLDER: no running worker has its folder',
  new: 'has not been read yet',
}

function linesOf(feed: ListedFeed, feedsFolder: string): readonly string[] {
  const { dealer, source, mapping, isOwnMapping, schedule, nextRun, machine, dealerships, lastRun, lastResult } = feed
  const isFolder = !source.includes('://') && source !== SENT_TEXT
  const facts: readonly (readonly [string, string])[] = [
    ['from', isFolder ? `${source} in FEEDS_DIR (${feedsFolder} here)` : source],
    ...(isFolder ? [['machine', machine ?? 'none has had the folder yet'] as const] : []),
    ['mapping', isOwnMapping ? `${mapping}, the dealer's own` : mapping],
    ...(dealerships.length > 1 || dealerships[0] !== dealer ? [['brings for', dealerships.join(', ')] as const] : []),
    ['schedule', nextRun === null ? schedule : `${schedule}; next ${nextRun.toISOString()}`],
    ...(lastRun === null ? [] : [['last run', runText(lastRun)] as const]),
    ...(lastResult === null || lastResult.startedAt.getTime() === lastRun?.startedAt.getTime()
      ? []
      : [['last file', runText(lastResult)] as const]),
  ]
  return [
    `${dealer} ${feed.feed}: ${STATE_TEXTS[feed.state]}`,
    ...facts.map(([name, text]) => `  ${name.padEnd(11)}${text}`),
  ]
}

function runText({ startedAt, outcome, trigger, machine, location, note }: ListedRun): string {
  const from = location === null ? '' : ` of ${location}`
  return `${startedAt.toISOString()} ${outcome}${from} by ${trigger} on ${machine}${note === null ? '' : `: ${note}`}`
}
