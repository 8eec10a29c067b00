import { expect, test } from 'vitest'
import { indented, outdented, positionOfLine, type SelectedText } from './indent.ts'

/** A text in which `|` marks the ends of the selection. */
function marked(words: string): SelectedText {
  const [before = '', inside = '', after] = words.split('|')
  const start = before.length
  return after === undefined
    ? { text: before + inside, start, end: start }
    : { text: before + inside + after, start, end: start + inside.length }
}
const words = ({ text, start, end }: SelectedText) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(end)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test.each([
  ['at the cursor', '|a: 1', '  |a: 1'],
  ['up to the next step', 'abc|', 'abc |'],
  ['all selected lines but empty ones', 'a:\n|b: 1\n\nc|: 2\n', 'a:\n  |b: 1\n\n  c|: 2\n'],
])('Tab indents %s', (_, before, after) => {
  expect(words(indented(marked(before)))).toBe(after)
})

test.each([
  ['the line of the cursor', 'a:\n    b|: 1\n', 'a:\n  b|: 1\n'],
  ['all selected lines', '  |a: 1\n b|: 2', '|a: 1\nb|: 2'],
  ['nothing where there is nothing', '|a: 1', '|a: 1'],
])('Shift+Tab takes a step off %s', (_, before, after) => {
  expect(words(outdented(marked(before)))).toBe(after)
})

test('a line begins after those before it, and a line past the end is the end', () => {
  expect(positionOfLine('a\nbc\nd', 1)).toBe(0)
  expect(positionOfLine('a\nbc\nd', 3)).toBe(5)
  expect(positionOfLine('a\nbc\nd', 9)).toBe(6)
})
