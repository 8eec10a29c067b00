import type { CDPSession } from 'playwright-core'

/** An event of a browser trace; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread, independent of other processes. */
  readonly tdur?: number
}

/** Performance marks: the click, and the start of the frame that shows its answer. */
export const MARKS = { click: 'bench-click', frame: 'bench-frame' } as const

export interface ClickFigure {
  /** From the click to the end of the frame that shows its answer. */
  readonly milliseconds: number
  /** Time that the main thread was busy. */
  readonly busy: number
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Traces the browser during `work` and returns the duration of each marked click. */
export async function traceClicks(session: CDPSession, work: () => Promise<void>): Promise<readonly ClickFigure[]> {
  const events: TraceEvent[] = []
  const keep = ({ value }: { readonly value: readonly object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await work()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', keep)
  return readClicks(events)
}

/** A frame ends with the task in which it began, because styles, layout and paint follow its callbacks directly. */
function readClicks(events: readonly TraceEvent[]): readonly ClickFigure[] {
  const marks = (name: string) => events.filter((event) => event.name === name).sort((a, b) => a.ts - b.ts)
  const frames = marks(MARKS.frame)
  return marks(MARKS.click).flatMap((click) => {
    const frame = frames.find(({ ts }) => ts > click.ts)
    const tasks = events.filter(({ name, ph, pid, tid }) => {
      return name === 'RunTask' && ph === 'X' && pid === click.pid && tid === click.tid
    })
    const last = frame && tasks.find((task) => task.ts <= frame.ts && endOf(task) >= frame.ts)
    if (!last) return []
    const meanwhile = tasks.filter((task) => endOf(task) > click.ts && task.ts <= last.ts)
    const busy = meanwhile.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0)
    return [{ milliseconds: (endOf(last) - click.ts) / 1000, busy: busy / 1000 }]
  })
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur
}
