import { SECOND_MS } from '#platform/clock.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { silentCopy } from '#platform/server/restored-copy.ts'
import { fieldList, IMPORT_OPTIONS, renderReport } from '#stock/server/import-command.ts'
import { definedFeeds } from '#stock/server/feeds/defined-feeds.ts'
import { runFeed, type FeedRun } from '#stock/server/feeds/run-feed.ts'
import { waitingPictures } from '#stock/server/waiting-pictures.ts'
import { waitingText } from '#stock/waiting-pictures.ts'
import { feedRunner } from '../jobs/feeds.ts'
import type { Platform } from '../start/open-platform.ts'
import { commandActor } from './command-actor.ts'
import type { Command, CommandCall, ExitCode, OptionValues } from './command.ts'

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

async function runNamed(
  { operands: [dealer = '', name = ''], values, answer, progress }: CommandCall,
  platform: Platform,
): Promise<Result<ExitCode, Problem>> {
  const copy = platform.silence.copy()
  if (copy !== null) return err(silentCopy(copy))
  const feeds = await definedFeeds(platform.database)
  const feed = feeds.find((each) => each.dealer === dealer && each.name === name)
  if (feed === undefined) {
    const known = feeds.map((each) => `${each.dealer} ${each.name}`).join(', ')
    const what = `The file of dealer "${dealer}" defines no feed "${name}".`
    return err(problem('unknown-feed', what, known === '' ? 'No feed is configured.' : `There are: ${known}.`))
  }
  const confirmed = confirmedOf(values)
  const runner = feedRunner(platform)
  const run = await runFeed(runner, feed, {
    trigger: 'command',
    actor: commandActor('feeds run'),
    signal: platform.stopping.signal,
    again: values['again'] === true || confirmed !== undefined,
    ...(confirmed && { allow: confirmed }),
    onWait: (file) => progress.line(waitText(file, runner.restMs)),
  })
  if (run === null)
    return err(
      problem('busy', `The feed ${dealer} ${name} is being read by another process.`, 'Try again when it has ended.'),
    )
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
