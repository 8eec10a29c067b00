import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import type { Chore } from '#platform/server/chores/chore.ts'
import { doChore } from '#platform/server/chores/do-chores.ts'
import { isClockWrong } from '#platform/server/chores/wrong-clock.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { choresOf } from '../chores.ts'
import type { Platform } from '../open-platform.ts'
import type { Command, ExitCode } from './command.ts'

export const chores: Command = {
  name: 'chores',
  operands: [],
  summary: 'throws away now what a server throws away at night: old history, spam, unused pictures, …',
  options: {},
  run: async ({ config, out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const { files } = await loadSites(config.sitesFolder)
    const sites = files.flatMap(({ site }) => site ?? [])
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    process.once('SIGINT', stop)
    try {
      if (await isClockWrong(platform.value.database, new Date())) return err(WRONG_CLOCK)
      const all = choresOf(platform.value, () => sites)
      return ok(await doAll(all, platform.value, out, stopping.signal))
    } finally {
      process.off('SIGINT', stop)
      await platform.value.close()
    }
  },
}

const WRONG_CLOCK = problem(
  'wrong-clock',
  "This machine's clock is more than a day off the database's: what is old can't be told.",
  'Set it, then try again.',
)

/** One after another, whether or not one fails. Returns 1 where one failed or was not done for the stop. */
async function doAll(
  all: readonly Chore[],
  { database, log }: Platform,
  out: (text: string) => void,
  signal: AbortSignal,
): Promise<ExitCode> {
  let code: ExitCode = 0
  for (const chore of all) {
    try {
      const removed = await doChore(chore, { database, log, chores: all, clock: () => new Date() }, signal)
      out(`${String(removed).padStart(WIDTH)}  ${chore.name}`)
    } catch (error) {
      out(`${'failed'.padStart(WIDTH)}  ${chore.name}: ${error instanceof Error ? error.message : String(error)}`)
      code = 1
    }
    if (signal.aborted) return 1
  }
  return code
}

const WIDTH = 9
