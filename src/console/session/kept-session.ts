import { sessionAnswer, type SignedIn } from '#api/auth/contract.ts'
import { keepDraft, readDraft } from '../data/drafts.ts'

/**
 * Who was signed in, for screens that open without a connection. It opens nothing at the server, and is removed when they sign out. Whether
 * they still are is asked as soon as the server is reached.
 */
const NAME = 'session'

let isUsed = false

/** Whether the session on the screen was read from this browser, because the server can't be reached. */
export const isKeptSession = (): boolean => isUsed

export function keepSession(session: SignedIn): void {
  keepDraft(NAME, JSON.stringify(session))
}

export function noteSession(isSignedIn: boolean): void {
  isUsed = false
  if (!isSignedIn) keepDraft(NAME, '')
}

export function fallBackOnKeptSession(): SignedIn | undefined {
  const text = readDraft(NAME)
  const kept = text === '' ? undefined : sessionAnswer.safeParse(JSON.parse(text)).data
  if (kept?.state !== 'signed-in') return undefined
  isUsed = true
  return kept
}
