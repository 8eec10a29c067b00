import type { z } from 'zod'
import type { SIGN_IN } from '#api/auth/contract.ts'
import { authCall } from '../session/auth-call.ts'

/** Leaves the console for a provider, which sends the browser back. Returns the sentence of a failure. */
export async function goToProvider<C extends typeof SIGN_IN.provider | typeof SIGN_IN.providerAgain>(
  call: C,
  body: z.input<C['body']>,
): Promise<string | undefined> {
  const answer = await authCall(call, body)
  if (!answer.ok) return answer.error.words
  location.assign(answer.value.url)
  return undefined
}

/** The screen that somebody comes back to. */
export const thisScreen = (): string => location.pathname + location.search
