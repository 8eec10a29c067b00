/** Reports a detail of a running step and, if known, how much of it is done (0 to 1). */
export type OnProgress = (detail: string, fraction?: number) => void

/** Shows the progress of a start or a command, one line per step. */
export interface Progress {
  /** Runs the step. `note` turns its result into the text shown beside the title when it has finished. */
  readonly step: <T>(
    title: string,
    work: (onProgress: OnProgress) => Promise<T>,
    note?: (result: T) => string,
  ) => Promise<T>
  readonly line: (text: string) => void
}

/** Shows nothing, for output that a program reads. */
export const SILENT: Progress = { step: (_, work) => work(() => undefined), line: () => undefined }

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 80
const BAR_WIDTH = 20
const CLEAR_LINE = '\r\u001B[2K'
/** Interval of progress lines if the output is not a terminal. */
const LINE_INTERVAL_MS = 5_000

export function createProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  const line = (text: string) => void out.write(`${text}\n`)
  return {
    line,
    step: async (title, work, note) => {
      const begun = performance.now()
      const shown = out.isTTY ? animate(out, title) : printNow(line, title)
      try {
        const result = await work(shown.onProgress)
        shown.stop()
        const sign = isFailure(result) ? '✗' : '✓'
        line(finished(sign, title, note?.(result) ?? '', performance.now() - begun))
        return result
      } catch (error) {
        shown.stop()
        line(finished('✗', title, '', performance.now() - begun))
        throw error
      }
    },
  }
}

/** Whether the step returned a failed `Result`. */
export function isFailure(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}

interface Shown {
  readonly onProgress: OnProgress
  readonly stop: () => void
}

function animate(out: NodeJS.WriteStream, title: string): Shown {
  let frame = 0
  let text = ''
  const draw = () => {
    const width = Math.max(0, (out.columns || 80) - 1)
    out.write(`${CLEAR_LINE}${`${FRAMES[frame++ % FRAMES.length]} ${title} ${text}`.slice(0, width)}`)
  }
  const timer = setInterval(draw, FRAME_MS)
  draw()
  return {
    onProgress: (detail, fraction) => (text = fraction === undefined ? detail : `${bar(fraction)} ${detail}`),
    stop: () => {
      clearInterval(timer)
      out.write(CLEAR_LINE)
    },
  }
}

function bar(fraction: number): string {
  const full = Math.round(Math.min(1, Math.max(0, fraction)) * BAR_WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${Math.floor(fraction * 100)} %`
}

function printNow(line: (text: string) => void, title: string): Shown {
  const begun = performance.now()
  let text = ''
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000)
    line(`… ${title}: ${text || `${seconds} s`}`)
  }, LINE_INTERVAL_MS)
  timer.unref()
  return {
    onProgress: (detail, fraction) =>
      (text = fraction === undefined ? detail : `${detail} (${Math.floor(fraction * 100)} %)`),
    stop: () => clearInterval(timer),
  }
}

const SHORTEST_SHOWN_SECONDS = 0.05

function finished(sign: string, title: string, note: string, milliseconds: number): string {
  const seconds = milliseconds / 1000
  const time = seconds < SHORTEST_SHOWN_SECONDS ? '' : ` (${seconds.toFixed(1)} s)`
  return `${sign} ${title}${note && `: ${note}`}${time}`
}
