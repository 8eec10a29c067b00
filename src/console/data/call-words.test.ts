import { expect, test } from 'vitest'
import type { CallProblem } from '#api/contract/client.ts'
import { callWords, isPassing } from './call-words.ts'

type Details = Extract<CallProblem, { kind: 'problem' }>['problem']

const problem = (details: Partial<Details>): CallProblem => ({
  kind: 'problem',
  problem: { type: '', kind: 'forbidden', title: '', status: 403, detail: 'A sentence.', instance: '', ...details },
  retryAfterSeconds: null,
})
const current = { version: 4, changedAt: null, changedBy: { id: 'p', name: 'Kim Sample' } }

test.each<[CallProblem, string]>([
  [{ kind: 'no-connection' }, 'The server can’t be reached. Nothing was changed.'],
  [
    { kind: 'unexpected-answer', status: 502 },
    'The server is not answering as it should (502). Try again in a minute.',
  ],
  [problem({ kind: 'unauthenticated', status: 401 }), 'Your session has ended. Sign in, then try again.'],
  [
    problem({ kind: 'stale', status: 412, current }),
    'Kim Sample changed this in the meantime. What they changed is shown now.',
  ],
  [problem({ because: 'somebody-elses' }), 'It is not yours. Take it first.'],
  [problem({ because: 'newer-than-this-list' }), 'Your role does not allow it.'],
  [
    problem({ kind: 'invalid-body', status: 422, errors: [{ pointer: '#/url', detail: 'Not https.', code: 'x' }] }),
    'Not https.',
  ],
  [problem({}), 'A sentence.'],
])('a failed call in words: %#', (failed, words) => {
  expect(callWords(failed)).toBe(words)
})

test('another try may help without a connection and after a fault of the server, not after a refusal', () => {
  expect(isPassing({ kind: 'no-connection' })).toBe(true)
  expect(isPassing(problem({ status: 503 }))).toBe(true)
  expect(isPassing(problem({ status: 429 }))).toBe(true)
  expect(isPassing(problem({}))).toBe(false)
})
