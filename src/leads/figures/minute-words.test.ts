import { expect, test } from 'vitest'
import { minuteWords } from './minute-words.ts'

test.each([
  [null, '–'],
  [0, '0 min'],
  [59, '59 min'],
  [120, '2 h'],
  [125, '2 h 5 min'],
])('%s minutes are "%s"', (minutes, words) => {
  expect(minuteWords(minutes)).toBe(words)
})
