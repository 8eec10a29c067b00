import { inOneLine } from '#platform/problem.ts'
import type { RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import type { Logger } from '#platform/server/log.ts'
import { silentCopy, type Silence } from '#platform/server/restored-copy.ts'

/** Starts the jobs at once, or for a restored copy as soon as it may send. */
export async function startUnlessSilent(
  silence: Silence,
  start: () => Promise<RunningJobs>,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<Pick<RunningJobs, 'stop'>> {
  if (silence.copy() === null) return start()
  let isStopped = false
  let started: Promise<RunningJobs> | undefined
  const startOnceEnded = async () => {
    await silence.ended
    if (isStopped) return
    log.info('this was a restored copy, and starts sending now')
    started = start()
    await started
  }
  startOnceEnded().catch((error: unknown) =>
    log.error({ err: error }, 'the jobs could not be started; restart this process'),
  )
  return {
    stop: async () => {
      isStopped = true
      const jobs = await started?.catch(() => undefined)
      await jobs?.stop()
    },
  }
}

/** Says at the start that nothing is sent. */
export function logSilence({ silence, log }: { readonly silence: Silence; readonly log: Pick<Logger, 'warn'> }): void {
  const copy = silence.copy()
  if (copy === null) return
  const { kind, what, fix } = silentCopy(copy)
  log.warn({ kind, fix }, what)
}

/** The sentence of `/readyz` about a restored copy. */
export function notesOf(silence: Silence): readonly string[] {
  const copy = silence.copy()
  return copy === null ? [] : [inOneLine(silentCopy(copy))]
}
