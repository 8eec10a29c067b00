import { createTransport } from 'nodemailer'
import { SECOND_MS } from '../../clock.ts'
import { errorCode, toError } from '../../error-code.ts'
import { err, ok, type Result } from '../../result.ts'

export interface SmtpFault {
  /** `login`: the server answers and refuses user or password. */
  readonly kind: 'unreachable' | 'login'
  readonly detail: string
}

const LIMIT_MS = 10 * SECOND_MS

/** Connects to a mail server, greets it and signs in, and sends no mail. */
export async function trySmtp(url: string, limitMs = LIMIT_MS): Promise<Result<void, SmtpFault>> {
  const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs, dnsTimeout: limitMs }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return ok(undefined)
  } catch (error) {
    const kind = errorCode(error) === 'EAUTH' ? 'login' : 'unreachable'
    return err({ kind, detail: toError(error).message })
  } finally {
    transport.close()
  }
}
