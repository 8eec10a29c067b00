import { errorCode } from '../error-code.ts'

/** SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const CONNECTION_CLASS = '08'
const SHUTTING_DOWN = new Set(['57P01', '57P02', '57P03'])
const SOCKET_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])
// The driver has no code for these.
const DRIVER_MESSAGE = /connection terminated|client has encountered a connection error/i
/** Of a server that took connections or queries and said nothing more. */
const SILENCE = /timeout exceeded when trying to connect|query read timeout/i

/** Whether the transaction in which it happened is gone because the connection is. */
export function isConnectionLoss(error: unknown): boolean {
  const root = rootOf(error)
  if (!(root instanceof Error)) return false
  const code = errorCode(root)
  return (
    code.startsWith(CONNECTION_CLASS) ||
    SHUTTING_DOWN.has(code) ||
    SOCKET_CODES.has(code) ||
    DRIVER_MESSAGE.test(root.message) ||
    isSilence(root)
  )
}

/** Whether nothing was heard of the database in time, or no connection to it was free. */
export function isSilence(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof Error && SILENCE.test(root.message)
}

/** Whether the transaction had no effect and may well succeed when it runs again. Who waited for a silent server is not kept waiting. */
export function isSafeToRepeat(error: unknown): boolean {
  if (error instanceof Error && error.name === 'UnknownCommitError') return false
  if (isSilence(error)) return false
  const code = errorCode(rootOf(error))
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isConnectionLoss(error)
}

/** The error of the driver below what Drizzle wraps around it. */
function rootOf(error: unknown): unknown {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  return root
}
