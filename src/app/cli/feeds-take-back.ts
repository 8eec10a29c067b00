import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { namedFeed } from '#stock/server/feeds/named-feed.ts'
import { resumeFeeds } from '#stock/server/feeds/pause-feed.ts'
import {
  previewTakeBack,
  requestTakeBack,
  takeBackRequested,
  type TakeBackFault,
} from '#stock/server/take-back/take-back.ts'
import { takeBackText, TAKEN_BACK_WITHIN_DAYS } from '#stock/take-back.ts'
import type { Platform } from '../start/open-platform.ts'
import { commandActor } from './command-actor.ts'
import type { Command, CommandCall, ExitCode } from './command.ts'

const FAULTS: Readonly<Record<TakeBackFault, string>> = {
  unknown: 'There is no such import, or it changed nothing.',
  'too-old': `What an import changed is kept for ${TAKEN_BACK_WITHIN_DAYS} days.`,
  'taken-back': 'It was taken back already, or is about to be.',
}

export const feedsTakeBack: Command = {
  name: 'feeds take-back',
  operands: ['DEALER', 'NAME', '[IMPORT]'],
  summary:
    'previews what taking back an import (by default the last one) would do; with --yes does it, and pauses the feed',
  options: { yes: { type: 'boolean', help: 'takes the import back' } },
  hasJson: true,
  run: async (call) => {
    const platform = await call.openPlatform()
    if (!platform.ok) return platform
    try {
      return await takeBack(call, platform.value)
    } finally {
      await platform.value.close()
    }
  },
}

async function takeBack(
  { operands: [dealer = '', name = '', wanted], values, answer }: CommandCall,
  { database }: Platform,
): Promise<Result<ExitCode, Problem>> {
  const feed = await namedFeed(database, dealer, name)
  if (feed === null) return err(unknownFeed(dealer, name))
  const importId = wanted === undefined ? feed.lastImport?.id : Number(wanted)
  if (importId === undefined || !Number.isSafeInteger(importId))
    return err(problem('unknown-import', FAULTS.unknown, 'IMPORT is a number; the console lists them.'))
  const of = { importId, dealerships: null }
  const now = new Date()
  const preview = await previewTakeBack(database, of, now)
  if (!preview.ok) return err(problem(preview.error, `Import ${importId}: ${FAULTS[preview.error]}`, ''))
  const text = takeBackText(preview.value)
  if (values['yes'] !== true) {
    answer({ importId, isTakenBack: false, counts: preview.value }, [
      `Import ${importId}: ${text}.`,
      'Nothing was changed. --yes takes it back, and pauses the feed.',
    ])
    return ok(0)
  }
  const requested = await requestTakeBack(database, of, { actor: commandActor('feeds take-back'), now })
  if (!requested.ok) return err(problem(requested.error, `Import ${importId}: ${FAULTS[requested.error]}`, ''))
  // A worker may be quicker, or an import of the feed may be running: then the job does it.
  const isDone = await takeBackRequested(database, importId, () => new Date())
  answer({ importId, isTakenBack: isDone, counts: preview.value }, [
    isDone
      ? `Import ${importId} was taken back: ${text}.`
      : `Import ${importId} is taken back once the import that is running has ended.`,
    `The feed is paused. Once its file is right: npx forecourt feeds resume ${dealer} ${name}`,
  ])
  return ok(0)
}

export const feedsResume: Command = {
  name: 'feeds resume',
  operands: ['DEALER', 'NAME'],
  summary: 'lets a feed go on that was paused when an import was taken back',
  options: {},
  hasJson: true,
  run: async ({ operands: [dealer = '', name = ''], answer, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { database, close } = platform.value
    try {
      const feed = await namedFeed(database, dealer, name)
      if (feed === null) return err(unknownFeed(dealer, name))
      const actor = commandActor('feeds resume')
      const wasPaused = await database.withRole('import', (tx) => resumeFeeds(tx, { feedIds: feed.feedIds, actor }))
      answer({ wasPaused }, [wasPaused ? `The feed ${name} goes on.` : `The feed ${name} was not paused.`])
      return ok(0)
    } finally {
      await close()
    }
  },
}

function unknownFeed(dealer: string, name: string): Problem {
  const what = `Dealer "${dealer}" has no feed "${name}" of which anything was imported.`
  return problem('unknown-feed', what, `npx forecourt feeds list ${dealer} lists its feeds.`)
}
