import { problem } from '#platform/problem.ts'
import { err, ok } from '#platform/result.ts'
import { isClockTrusted } from '#platform/server/maintenance/check-clock.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { maintenanceOf } from '../jobs/maintenance.ts'
import type { Command, ExitCode } from './command.ts'

export const maintenance: Command = {
  name: 'maintenance',
  operands: [],
  summary: 'runs the nightly deletions now: old history, spam, unused pictures, …',
  options: {},
  run: async ({ out, openPlatform }) => {
    const platform = await openPlatform()
    if (!platform.ok) return platform
    const sites = await readSites(platform.value.database)
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    process.once('SIGINT', stop)
    try {
      if (!(await isClockTrusted(platform.value.database, new Date()))) return err(WRONG_CLOCK)
      const tasks = maintenanceOf(platform.value, () => sites).flatMap((each) => each.tasks)
      return ok(await runAll(tasks, out, stopping.signal))
    } finally {
      process.off('SIGINT', stop)
      await platform.value.close()
    }
  },
}

const WRONG_CLOCK = problem(
  'wrong-clock',
  "This machine's clock is more than a day off the database's, so the age of data is unknown.",
  'Set it, then try again.',
)

/** Runs one after another, whether or not one fails. Returns 1 if one failed or the stop prevented it. */
async function runAll(
  tasks: readonly MaintenanceTask[],
  out: (text: string) => void,
  signal: AbortSignal,
): Promise<ExitCode> {
  let code: ExitCode = 0
  for (const { name, run } of tasks) {
    try {
      out(`${String(await run(new Date(), signal)).padStart(WIDTH)}  ${name}`)
    } catch (error) {
      out(`${'failed'.padStart(WIDTH)}  ${name}: ${error instanceof Error ? error.message : String(error)}`)
      code = 1
    }
    if (signal.aborted) return 1
  }
  return code
}

const WIDTH = 9
