import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#platform/clock.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { silentCopy } from '#platform/server/restored-copy.ts'
import { fieldList, IMPORT_OPTIONS, renderReport } from '#stock/server/import-command.ts'
import { definedFeeds, type DefinedFeed } from '#stock/server/feeds/defined-feeds.ts'
import { runFeed, type FeedRun } from '#stock/server/feeds/run-feed.ts'
import { waitingPictures } from '#stock/server/waiting-pictures.ts'
import { waitingText } from '#stock/waiting-pictures.ts'
import { feedRunner } from '../jobs/feeds.ts'
import type { Platform } from '../start/open-platform.ts'
import { commandActor } from './command-actor.ts'
import { untilFileInForce } from './file-in-force.ts'
import type { Command, CommandCall, ExitCode, OptionValues } from './command.ts'

const BUSY_PAUSE_MS = 500

export const feedsRun: Command = {
  name: 'feeds run',
  operands: ['DEALER', 'NAME'],
  summary: 'fetches the file of a feed now, imports it if it has changed, and prints the report',
  options: {
    again: { type: 'boolean', help: 'imports the file even if it has not changed' },
    'allow-shrink': IMPORT_OPTIONS['allow-shrink'],
    'allow-empty': IMPORT_OPTIONS['allow-empty'],
    'allow-jump': IMPORT_OPTIONS['allow-jump'],
  },
  hasJson: true,
  run: async (call) => {
    const platform = await call.openPlatform()
    if (!platform.ok) return platform
    try {
      return await runNamed(call, platform.value)
    } finally {
      await platform.value.close()
    }
  },
}

async function runNamed(call: CommandCall, platform: Platform): Promise<Result<ExitCode, Problem>> {
  const {
    operands: [dealer = ''],
    answer,
    progress,
  } = call
  const copy = platform.silence.copy()
  if (copy !== null) return err(silentCopy(copy))
  const outdated = await untilFileInForce(platform, { kind: 'dealer', name: dealer })
  for (const line of outdated) progress.line(line)
  const ran = await runWhenFree(call, platform)
  if (!ran.ok) return ran
  const run = ran.value
  if (run.outcome === 'failed' || run.outcome === 'refused') return err(problem(`feed-${run.outcome}`, run.note, ''))
  const { fetchId, outcome, location, bytes, importId, note, report } = run
  const waiting = await waitingPictures(platform.database, dealer)
  const pictures = waiting.map((each) => `${waitingText(each)}.`)
  answer({ fetchId, outcome, location, bytes, importId, note, report, pictures: waiting }, [
    ...linesOf(run),
    ...pictures,
  ])
  return ok(run.outcome === 'held' || isStillHeld(run) ? 1 : 0)
}

/** The schedule may be reading the same feed. Its run ends first, because it may have begun before the file or the mapping was corrected. */
async function runWhenFree(
  { operands: [dealer = '', name = ''], values, progress }: CommandCall,
  platform: Platform,
): Promise<Result<FeedRun, Problem>> {
  const confirmed = confirmedOf(values)
  const runner = feedRunner(platform)
  const { signal } = platform.stopping
  for (let isWaiting = false; ; isWaiting = true) {
    // Read again after a wait, as the configuration may have changed meanwhile.
    const feed = await findFeed(platform, dealer, name)
    if (!feed.ok) return feed
    const run = await runFeed(runner, feed.value, {
      trigger: 'command',
      actor: commandActor('feeds run'),
      signal,
      again: values['again'] === true || confirmed !== undefined,
      ...(confirmed && { allow: confirmed }),
      onWait: (file) => progress.line(waitText(file, runner.restMs)),
    })
    if (run !== null) return ok(run)
    if (!isWaiting) progress.line(`Waiting until the run of ${dealer} ${name} by another process has ended…`)
    await sleep(BUSY_PAUSE_MS, undefined, { signal })
  }
}

async function findFeed(platform: Platform, dealer: string, name: string): Promise<Result<DefinedFeed, Problem>> {
  const feeds = await definedFeeds(platform.database)
  const feed = feeds.find((each) => each.dealer === dealer && each.name === name)
  if (feed !== undefined) return ok(feed)
  const known = feeds.map((each) => `${each.dealer} ${each.name}`).join(', ')
  const what = `The file of dealer "${dealer}" defines no feed "${name}".`
  return err(problem('unknown-feed', what, known === '' ? 'No feed is configured.' : `There are: ${known}.`))
}

function confirmedOf(values: OptionValues) {
  const shrink = values['allow-shrink'] === true
  const empty = fieldList(values['allow-empty'])
  const jump = fieldList(values['allow-jump'])
  return shrink || empty.length > 0 || jump.length > 0 ? { shrink, empty, jump } : undefined
}

/** Nothing else is printed meanwhile, and a command that is silent looks as if it hung. */
function waitText(file: string, restMs: number): string {
  return `Waiting until ${file} rests: it was written a moment ago, and has to stay unchanged for ${restMs / SECOND_MS} seconds…`
}

function linesOf({ imported, location, note }: FeedRun): readonly string[] {
  const from = location === null ? [] : [`From ${location}`]
  return imported === null ? [...from, note] : [...from, renderReport(imported)]
}

/** The file is the one that was held back or refused last time. */
function isStillHeld({ outcome, unchangedSince }: FeedRun): boolean {
  return outcome === 'unchanged' && unchangedSince !== 'imported'
}
