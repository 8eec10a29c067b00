import { expect, test } from 'vitest'
import { z } from 'zod'
import { operation } from '../contract/operation.ts'
import { readHead } from './request-head.ts'

const change = operation({
  id: 'things.change',
  method: 'patch',
  path: '/things/{id}',
  tag: 'Leads',
  summary: 'Change',
  scope: null,
  params: z.strictObject({ id: z.uuid() }),
})
const create = { ...change, method: 'post', needsMatch: false } as const

const read = (headers: Readonly<Record<string, string>>, of: Parameters<typeof readHead>[0] = change) => {
  const head = readHead(of, (name) => headers[name])
  return head.ok ? head.value : head.error.kind
}

test.each([
  ['"3"', 3],
  [' "3" ', 3],
  ['W/"3"', 3],
])('If-Match %s is version %i', (header, ifMatch) => {
  expect(read({ 'if-match': header })).toMatchObject({ ifMatch })
})

test.each(['3', '*', '"3", "4"', '"x"', '"-1"', '""', '"1234567890123456"', 'w/"3"'])(
  'If-Match %s is refused',
  (header) => expect(read({ 'if-match': header })).toBe('invalid-header'),
)

test('what several people edit needs If-Match', () => {
  expect(read({})).toBe('match-needed')
  expect(read({}, create)).toMatchObject({ ifMatch: null })
})

test.each([
  ['k', 'k'],
  ['a b', 'a b'],
  ['k'.repeat(255), 'k'.repeat(255)],
])('Idempotency-Key %.10s', (key, idempotencyKey) => {
  expect(read({ 'idempotency-key': key }, create)).toMatchObject({ idempotencyKey })
  // Only a POST has one.
  expect(read({ 'if-match': '"1"', 'idempotency-key': key })).toMatchObject({ idempotencyKey: null })
})

test.each(['', ' ', 'k'.repeat(256), 'kéy', 'a\nb'])('Idempotency-Key %j is refused', (key) => {
  expect(read({ 'idempotency-key': key }, create)).toBe('invalid-header')
})

test.each([
  ['', ''],
  ['A complaint', 'A complaint'],
  ['Gar%C3%A7on', 'Garçon'],
  ['%20', ''],
])('X-Reason %s is %j', (header, reason) => {
  expect(read({ 'x-reason': header }, create)).toMatchObject({ reason })
})

test.each(['%', '%ff', 'a%0Ab', 'x'.repeat(501)])('X-Reason %.10s is refused', (header) => {
  expect(read({ 'x-reason': header }, create)).toBe('invalid-header')
})

test.each(['a b', 'x'.repeat(101), 'ü'])('X-Correlation-Id %.10s is refused', (header) => {
  expect(read({ 'x-correlation-id': header }, create)).toBe('invalid-header')
})
