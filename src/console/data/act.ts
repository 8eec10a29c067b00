import type { CallInput } from '#api/contract/client.ts'
import type { AnswerOf, Operation } from '#api/contract/operation.ts'
import { showToast } from '../frame/toast-store.ts'
import { api } from './api.ts'
import { callWords } from './call-words.ts'
import { queryClient } from './read.ts'
import { withSecondFactor } from './second-factor.ts'

type Acted<A> = { readonly ok: true; readonly body: A } | { readonly ok: false; readonly words: string }

/** Sends a call, asks for the second factor if it needs it, and reads the lists again that it changes, by the beginning of their keys. */
export async function act<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  changes: readonly Pick<Operation, 'id'>[],
): Promise<Acted<AnswerOf<O>>> {
  const answer = await withSecondFactor(() => api.call(operation, input))
  for (const { id } of changes) void queryClient.invalidateQueries({ queryKey: [id] })
  return answer.ok ? { ok: true, body: answer.value.body } : { ok: false, words: callWords(answer.error) }
}

/** The same for a button without a form: what failed is said in a toast. */
export async function actWithToast<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  changes: readonly Pick<Operation, 'id'>[],
  words: string,
): Promise<void> {
  const acted = await act(operation, input, changes)
  showToast(acted.ok ? { words, kind: 'done' } : { words: acted.words, kind: 'failed' })
}
