import { pino, type Logger as PinoLogger } from 'pino'

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

/** Lines of JSON on the standard error, so that what a command prints stays clean. */
export function createLogger(level: string, destination: NodeJS.WritableStream = process.stderr): Logger {
  const paths = REDACTED_FIELDS.flatMap((field) => DEPTHS.map((depth) => `${depth}${field}`))
  return pino(
    { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, redact: paths },
    destination,
  )
}

/** For tests and for code that is handed no logger. */
export const silentLogger: Logger = pino({ level: 'silent' })
