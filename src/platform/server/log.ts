import { pino, type Logger as PinoLogger } from 'pino'
import { logLine } from '../log-line.ts'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child'>

/** Never written to a log, wherever they stand in what is logged: secrets, and what identifies a shopper. */
const REDACTED_FIELDS = [
  'password',
  'secret',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'phone_number',
  'first_name',
  'last_name',
  'comments',
]
const DEPTHS = ['', '*.', '*.*.', '*.*.*.']

/** Lines of JSON for machines; for people who look at a terminal, sentences. */
export type LogFormat = 'json' | 'people'

/** Writes to the standard error, so that what a command prints stays clean. */
export function createLogger(
  level: string,
  format: LogFormat = 'json',
  write: (text: string) => void = toStandardError,
): Logger {
  const paths = REDACTED_FIELDS.flatMap((field) => DEPTHS.map((depth) => `${depth}${field}`))
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, redact: paths },
    { write: format === 'json' ? write : (json) => write(logLine(json)) },
  )
}

/** On a terminal a line of progress may stand half drawn. */
function toStandardError(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[2K${text}` : text)
}

/** For tests and for code that is handed no logger. */
export const silentLogger: Logger = pino({ level: 'silent' })
