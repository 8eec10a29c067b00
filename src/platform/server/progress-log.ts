import { SECOND_MS } from '../clock.ts'
import type { Logger } from './log.ts'
import { isFailure, type Progress } from './progress.ts'

/** Interval of the messages about a running step. */
const INTERVAL_MS = 5 * SECOND_MS

/** Reports the progress of a start to the log, one record per step. */
export function createLogProgress(log: Pick<Logger, 'info' | 'error'>): Progress {
  return {
    line: (text) => log.info(text.trim()),
    step: async (title, work, note) => {
      const begun = performance.now()
      let detail: string | undefined
      const seconds = () => Math.round(performance.now() - begun) / SECOND_MS
      const timer = setInterval(() => log.info({ seconds: seconds(), detail }, title), INTERVAL_MS)
      timer.unref()
      try {
        const result = await work((text) => (detail = text))
        const fields = { seconds: seconds(), detail: note?.(result) || undefined }
        if (isFailure(result)) log.error(fields, title)
        else log.info(fields, title)
        return result
      } catch (error) {
        log.error({ seconds: seconds() }, title)
        throw error
      } finally {
        clearInterval(timer)
      }
    },
  }
}
