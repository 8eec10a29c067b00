import type { CDPSession } from 'playwright-core'

/** An entry of the browser's own record of a page; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of the thread, which waits for no neighbour. */
  readonly tdur?: number
}

/** What the page marks of each click: it came, its answer stands in the page, the frame that shows it begins. */
export const MARKS = { click: 'bench-click', frame: 'bench-frame' } as const

export interface ClickFigure {
  /** From the click until the frame that shows its answer is made. */
  readonly milliseconds: number
  /** What the page's main thread did meanwhile. */
  readonly busy: number
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Records what the browser does during `work`, and reads from it what each marked click took. */
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

/** A frame ends with the task in which it began: styles, layout and paint follow its callbacks without a pause. */
export function readClicks(events: readonly TraceEvent[]): readonly ClickFigure[] {
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
