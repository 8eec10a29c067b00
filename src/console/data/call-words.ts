import type { CallProblem } from '#api/contract/client.ts'
import { becauseWords } from './because-words.ts'

/** What a failed call means for the person at the screen: a sentence or two, with what to do. */
export function callWords(problem: CallProblem): string {
  switch (problem.kind) {
    case 'no-connection':
      return 'The server can’t be reached. Nothing was changed.'
    case 'unexpected-answer':
      return `The server is not answering as it should (${problem.status}). Try again in a minute.`
    case 'problem':
      return problemWords(problem.problem)
    default:
      return problem satisfies never
  }
}

type Details = Extract<CallProblem, { kind: 'problem' }>['problem']

function problemWords({ kind, detail, errors, current, because }: Details): string {
  if (kind === 'unauthenticated') return 'Your session has ended. Sign in, then try again.'
  if (current)
    return `${current.changedBy?.name ?? 'Somebody'} changed this in the meantime. What they changed is shown now.`
  if (because !== undefined) return becauseWords({ because }) ?? detail
  const [first] = errors ?? []
  return first && errors?.length === 1 ? first.detail : detail
}

/** Whether the same call may succeed later without any other change. */
export function isPassing(problem: CallProblem): boolean {
  return problem.kind !== 'problem' || problem.problem.status >= 500 || problem.problem.status === 429
}
