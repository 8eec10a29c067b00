import { z } from 'zod'

/** The engine's answer. */
export interface EngineAnswer {
  readonly ok: boolean
  /** Its name of the error; empty if there is none. */
  readonly code: string
  readonly body: unknown
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
}

const ERROR = z.object({ code: z.string() })

export async function engineAnswer(call: Promise<Response>): Promise<EngineAnswer> {
  const response = await call
  const body: unknown = await response.json().catch(() => null)
  const error = ERROR.safeParse(body)
  if (response.status >= 500) throw new Error(`the sign-in failed: ${response.status} ${error.data?.code ?? ''}`)
  return { ok: response.ok, code: error.data?.code ?? '', body, cookies: response.headers.getSetCookie() }
}
