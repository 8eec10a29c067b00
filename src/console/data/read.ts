import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallInput, CallProblem } from '#api/contract/client.ts'
import type { AnswerOf, Operation } from '#api/contract/operation.ts'
import { api } from './api.ts'
import { callWords, isPassing } from './call-words.ts'

/** react-query knows failures as thrown errors only. */
export class CallFailed extends Error {
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(callWords(problem))
    this.problem = problem
  }
}

const TRIES = 2
const FRESH_MS = 30_000
const KEPT_MS = 15 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: (count, error) => count < TRIES && error instanceof CallFailed && isPassing(error.problem),
      // Events of the live stream say what changed; a focused window need not ask for everything again.
      refetchOnWindowFocus: false,
    },
  },
})

/** The answer of a call; throws `CallFailed`. */
export async function answerOf<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>> {
  const answer = await api.call(operation, input)
  if (!answer.ok) throw new CallFailed(answer.error)
  return answer.value.body
}

/** Reads what an operation answers, from the cache at first. The key begins with the operation's id, then has its parameters and query. */
export function useRead<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: { readonly enabled?: boolean; readonly keep?: boolean; readonly everyMs?: number } = {},
): UseQueryResult<AnswerOf<O>, CallFailed> {
  return useQuery<AnswerOf<O>, CallFailed>({
    queryKey: [operation.id, input.params ?? {}, input.query ?? {}],
    queryFn: ({ signal }) => answerOf(operation, { ...input, signal }),
    enabled: options.enabled ?? true,
    ...(options.keep && { placeholderData: keepPreviousData }),
    // For what the live stream doesn't tell of. A hidden tab asks for nothing.
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
  })
}
