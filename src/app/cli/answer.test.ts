import { expect, test } from 'vitest'
import { problem } from '#platform/problem.ts'
import { createAnswer, problemText } from './answer.ts'

test('a result is printed as lines, or as the body of an API with --json', () => {
  const printed: string[] = []
  const out = (text: string) => void printed.push(text)
  createAnswer(out, false)([{ id: 1 }], ['one', 'two'])
  expect(printed).toEqual(['one', 'two'])
  createAnswer(out, true)([{ id: 1 }], ['one', 'two'])
  expect(JSON.parse(printed[2] ?? '')).toEqual({ data: [{ id: 1 }] })
})

test('problems are sentences, or problem details with --json', () => {
  const [unknown, missing] = [
    problem('unknown-site', 'There is no site.', 'Add one.'),
    problem('no-file', 'No file.', ''),
  ]
  expect(problemText([unknown, missing], false)).toBe('There is no site. Add one.\nNo file.\n')
  const details = { type: 'unknown-site', title: 'Unknown site', detail: 'There is no site. Add one.' }
  expect(JSON.parse(problemText([unknown], true))).toEqual(details)
  expect(JSON.parse(problemText([unknown, missing], true))).toEqual({
    ...details,
    errors: [details, { type: 'no-file', title: 'No file', detail: 'No file.' }],
  })
})
