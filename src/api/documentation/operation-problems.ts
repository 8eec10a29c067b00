import { hasJsonBody, type Operation } from '../contract/operation.ts'
import { PROBLEMS, type ProblemKind } from '../contract/problems.ts'

/** Every kind of problem that an operation can answer with, by status. */
export function operationProblems(operation: Operation): readonly ProblemKind[] {
  const { method, params, query, scope, needsMatch, needsSecondFactor, file, problems } = operation
  const hasBody = hasJsonBody(operation)
  const isUnsafe = method !== 'get'
  const kinds: (ProblemKind | false)[] = [
    'invalid-query',
    'invalid-header',
    'cursor' in query.shape && 'invalid-cursor',
    hasBody && 'invalid-json',
    'unauthenticated',
    scope !== null && 'scope-missing',
    isUnsafe && 'cross-site',
    needsSecondFactor && 'second-factor-needed',
    Object.keys(params.shape).length > 0 && 'not-found',
    method === 'post' && 'idempotency-key-in-use',
    needsMatch && 'stale',
    (hasBody || file !== undefined) && 'too-large',
    (hasBody || file !== undefined) && 'unsupported-type',
    hasBody && 'invalid-body',
    method === 'post' && 'idempotency-key-reused',
    needsMatch && 'match-needed',
    'rate-limited',
    'internal',
    'unavailable',
    isUnsafe && 'outcome-unknown',
    ...problems,
  ]
  const found = new Set(kinds.filter((kind) => kind !== false))
  return [...found].toSorted((a, b) => PROBLEMS[a].status - PROBLEMS[b].status)
}
