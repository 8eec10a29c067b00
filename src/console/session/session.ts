import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#api/auth/contract.ts'
import { queryClient } from '../data/read.ts'
import { noteSessionLost } from '../data/session-store.ts'
import { readSession, type SessionAnswer } from './auth-call.ts'
import { fallBackOnKeptSession, isKeptSession, noteSession } from './kept-session.ts'

const ASK_AGAIN_MS = 3_000

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readOrKept,
  // Read without a network, too, because a kept session may answer.
  networkMode: 'always',
  refetchInterval: () => (isKeptSession() ? ASK_AGAIN_MS : false),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Throws if the server can't be reached and nothing is kept. */
async function readOrKept(): Promise<SessionAnswer> {
  try {
    const session = await readSession()
    noteSession(session.state === 'signed-in')
    return session
  } catch (error) {
    const kept = fallBackOnKeptSession()
    if (kept) return kept
    throw error
  }
}

/** The signed-in person, on screens behind the sign-in. */
export function useSignedIn(): SignedIn | undefined {
  const { data } = useQuery(sessionQuery)
  return data?.state === 'signed-in' ? data : undefined
}

/** Notes a new session. What another person saw is dropped. */
export function enterSession(session: SignedIn): void {
  const before = queryClient.getQueryData<SessionAnswer>(sessionQuery.queryKey)
  if (before?.state !== 'signed-in' || before.person.id !== session.person.id) queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, session)
  noteSessionLost(false)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

export function leaveSession(): void {
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { state: 'signed-out' })
}
