import type { ImportProgress } from './import-report.ts'
import { shareBar } from './share-bar.ts'

const BAR_WIDTH = 24
const WHOLE = new Intl.NumberFormat('en-AU')

/** Renders progress as one line: share, rate, and time left. `elapsedMs` counts from the beginning of the phase. */
export function renderProgress(progress: ImportProgress, elapsedMs: number): string {
  const share =
    progress.phase === 'reading' ? ratio(progress.bytesRead, progress.bytes) : ratio(progress.rows, progress.ofRows)
  const seconds = elapsedMs / 1000
  const rate = seconds > 0 ? Math.round(progress.rows / seconds) : 0
  const phase = progress.phase === 'reading' ? 'Reading ' : 'Applying'
  const percent = `${Math.floor(share * 100)} %`.padStart(5)
  return `${phase} ${shareBar(share, BAR_WIDTH)} ${percent}  ${WHOLE.format(progress.rows)} rows, ${WHOLE.format(rate)} a second${remaining(share, seconds)}`
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 1
}

/** The time left at the rate so far; empty in the first second, when the rate is not reliable. */
function remaining(share: number, seconds: number): string {
  if (share <= 0 || share >= 1 || seconds < 1) return ''
  return `, ${duration((seconds * (1 - share)) / share)} left`
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
