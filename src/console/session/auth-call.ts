import type { z } from 'zod'
import { err, ok, type Result } from '#platform/result.ts'
import { SESSION_PATH, type SignInCall, type SignInProblem, sessionAnswer } from '#api/auth/contract.ts'
import { noteReached } from '../data/connection.ts'

/** Why a call of the sign-in failed, with the sentence that the person reads. */
export interface AuthFailure {
  readonly kind: SignInProblem['kind'] | 'no-connection'
  readonly words: string
}

export async function authCall<C extends SignInCall>(
  call: C,
  body: z.input<C['body']>,
): Promise<Result<z.output<C['answer']>, AuthFailure>> {
  const response = await send(call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response)
    return err({ kind: 'no-connection', words: 'The server can’t be reached. Check your connection, then try again.' })
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => null)
  // The server answers what the contract promises.
  return response.ok ? ok(answer as z.output<C['answer']>) : err(failureOf(answer, response))
}

function failureOf(answer: unknown, response: Response): AuthFailure {
  const { kind, detail, errors } = { ...(answer as Partial<SignInProblem> | null) }
  if (kind === undefined || detail === undefined)
    return {
      kind: 'internal',
      words: `The server is not answering as it should (${response.status}). Try again in a minute.`,
    }
  const wait = Number(response.headers.get('retry-after'))
  const first = errors?.[0]?.message
  return { kind, words: wait > 0 ? `${detail} Try again in ${waitWords(wait)}.` : (first ?? detail) }
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return seconds < 60 ? `${seconds} seconds` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

async function send(path: string, init?: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(path, init)
    noteReached(true)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    noteReached(false)
    return undefined
  }
}

export type SessionAnswer = z.output<typeof sessionAnswer>

/** The signed-in person. Throws if the server can't be reached or answers something else, because nothing can be shown then. */
export async function readSession(): Promise<SessionAnswer> {
  const response = await send(SESSION_PATH)
  if (!response?.ok) throw new Error('The server can’t be reached.')
  return sessionAnswer.parse(await response.json())
}
