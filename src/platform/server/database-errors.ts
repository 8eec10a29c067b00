import { errorCode } from '../error-code.ts'
import { propertiesOf } from '../records.ts'

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
const CONNECTION_CLASS = '08'
const DATA_CLASS = '22'
const SHUTTING_DOWN = new Set(['57P01', '57P02', '57P03'])
const SOCKET_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
// The driver gives these errors no code.
const DRIVER_MESSAGE = /connection terminated|client has encountered a connection error/i
/** Messages of the driver's timeouts. */
const TIMEOUT = /timeout exceeded when trying to connect|query read timeout/i

/** Whether the connection was lost, and with it the transaction. */
export function isConnectionLoss(error: unknown): boolean {
  const root = rootOf(error)
  if (!(root instanceof Error)) return false
  const code = errorCode(root)
  return (
    code.startsWith(CONNECTION_CLASS) ||
    SHUTTING_DOWN.has(code) ||
    SOCKET_CODES.has(code) ||
    DRIVER_MESSAGE.test(root.message) ||
    isTimeout(root)
  )
}

/** Whether a row with the same value of a unique key exists already: of any key, or of the named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const root = rootOf(error)
  if (errorCode(root) !== UNIQUE_VIOLATION) return false
  return constraint === undefined || propertiesOf(root)['constraint'] === constraint
}

/** Whether a lock did not become free within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(rootOf(error)) === LOCK_NOT_AVAILABLE
}

/** Whether a value can't be stored in its column, such as a number that is out of range. */
export function isUnstorableValue(error: unknown): boolean {
  return errorCode(rootOf(error)).startsWith(DATA_CLASS)
}

/** Whether a query timed out, or no connection became free in time. */
export function isTimeout(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof Error && TIMEOUT.test(root.message)
}

/** Whether the transaction had no effect and is worth retrying. Timeouts are not retried: the caller has waited long enough. */
export function isSafeToRepeat(error: unknown): boolean {
  if (error instanceof Error && error.name === 'UnknownCommitError') return false
  if (isTimeout(error)) return false
  const code = errorCode(rootOf(error))
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isConnectionLoss(error)
}

/** The driver's error inside Drizzle's wrapper. */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}
