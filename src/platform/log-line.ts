const LEVEL_SIGNS: Readonly<Record<string, string>> = { 10: '·', 20: '·', 30: '·', 40: '!', 50: '✗', 60: '✗' }
const ERROR_LEVEL = 50

/** What every line of the log has; the rest tells what it is about. */
interface LogRecord {
  readonly level: number
  readonly time: string
  readonly msg: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

/**
 * A line of the log for a person at a terminal: `! 14:02:11Z the database was lost: connection refused (port 5432)`. An error shows
 * where it was thrown; what is no line of the log stays as it is.
 */
export function logLine(json: string): string {
  const record = readRecord(json)
  if (!record) return json
  const { level, time, msg, err, ...rest } = record
  const facts = Object.entries(rest).map(([name, value]) => `${name} ${asText(value)}`)
  const about = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  const message = err?.message === undefined ? '' : `: ${err.message}`
  const frames = level >= ERROR_LEVEL ? framesOf(err?.stack) : ''
  return `${LEVEL_SIGNS[level] ?? '·'} ${time.slice(11, 19)}Z ${msg}${message}${about}${frames}\n`
}

function readRecord(json: string): LogRecord | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is LogRecord {
  if (typeof value !== 'object' || value === null) return false
  return 'level' in value && 'time' in value && typeof value.time === 'string' && 'msg' in value
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function framesOf(stack: string | undefined): string {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return frames.map((line) => `\n    ${line.trim()}`).join('')
}
