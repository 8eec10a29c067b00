import { pino, type Logger as PinoLogger } from 'pino'
import { logLine } from '../log-line.ts'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child'>

/** Fields that are redacted at any of these depths: secrets and personal data. */
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

/** JSON lines for machines, sentences for people at a terminal. */
export type LogFormat = 'json' | 'text'

/** Writes to standard error, so that the output of commands stays clean. */
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

/** Clears the progress line that may be on the terminal. */
function toStandardError(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[2K${text}` : text)
}

/** For tests. */
export const silentLogger: Logger = pino({ level: 'silent' })
