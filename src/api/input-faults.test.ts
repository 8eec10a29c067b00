import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputFaults } from './input-faults.ts'

const schema = z.strictObject({
  name: z.string().min(1),
  'a/b~c': z.number().optional(),
  people: z.array(z.strictObject({ age: z.number() })).optional(),
})

const faults = (value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : inputFaults('#', parsed.error).map(({ pointer, code }) => `${pointer} ${code}`)
}

test.each([
  [{}, ['#/name invalid-type']],
  [{ name: '' }, ['#/name too-small']],
  [{ name: 'x', 'a/b~c': 'y' }, ['#/a~1b~0c invalid-type']],
  [{ name: 'x', people: [{ age: 1 }, { age: '2' }] }, ['#/people/1/age invalid-type']],
  [{ name: 'x', nmae: 'y', 'z/': 1 }, ['#/nmae unknown-field', '#/z~1 unknown-field']],
  [[], ['# invalid-type']],
  [null, ['# invalid-type']],
])('finds in %j: %j', (value, expected) => {
  expect(faults(value)).toEqual(expected)
})

test('each fault has a sentence, and a body of faults has fifty at most', () => {
  const many = schema.safeParse({ name: 'x', people: Array.from({ length: 200 }, () => ({})) })
  const found = many.success ? [] : inputFaults('#', many.error)
  expect(found).toHaveLength(50)
  expect(found.filter(({ detail }) => !/^[A-Z].*\.$/.test(detail))).toEqual([])
})
