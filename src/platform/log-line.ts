const LEVEL_SIGNS: Readonly<Record<string, string>> = { 10: '·', 20: '·', 30: '·', 40: '!', 50: '✗', 60: '✗' }
const ERROR_LEVEL = 50

/** Fields that every log record has; all others are its context. */
interface LogRecord {
  readonly level: number
  readonly time: string
  readonly msg: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

/**
 * Formats a JSON log record for a terminal: `! 14:02:11Z the database was lost: connection refused (port 5432)`. An error shows
 * where it was thrown. Control characters are escaped, so that a value can't forge a log line. Text that is no log record is returned unchanged.
 */
export function logLine(json: string): string {
  const record = readRecord(json)
  if (!record) return json
  const { level, time, msg, err, ...rest } = record
  const facts = Object.entries(rest).map(([name, value]) => `${name} ${asText(value)}`)
  const about = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  const message = err?.message === undefined ? '' : `: ${err.message}`
  const frames = level >= ERROR_LEVEL ? framesOf(err?.stack) : ''
  const line = escapeControls(`${msg}${message}${about}`)
  return `${LEVEL_SIGNS[level] ?? '·'} ${time.slice(11, 19)}Z ${line}${frames}\n`
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
  return frames.map((line) => `\n    ${escapeControls(line.trim())}`).join('')
}

/** As in JSON: `\n`, `\u001b`. Unicode's line separators and directional marks count, too: terminals obey them. */
function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => NAMED_ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const NAMED_ESCAPES = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])
