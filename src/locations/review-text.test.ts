import fc from 'fast-check'
import { expect, it } from 'vitest'
import { REVIEW_WHOLE_LENGTH, splitReview } from './review-text.ts'

const SENTENCE = 'They built the tray as drawn, on the day that was promised. '

it.each([
  ['an empty text', '', { first: '', rest: null, isMidSentence: false }],
  ['a short text', ' Good.\n', { first: 'Good.', rest: null, isMidSentence: false }],
  [
    'the longest text that shows whole',
    'x'.repeat(REVIEW_WHOLE_LENGTH),
    { first: 'x'.repeat(REVIEW_WHOLE_LENGTH), rest: null, isMidSentence: false },
  ],
  ['sentences', SENTENCE.repeat(7), { first: SENTENCE.repeat(6).trim(), rest: SENTENCE.trim(), isMidSentence: false }],
  [
    'one endless sentence',
    'so good '.repeat(50),
    { first: 'so good '.repeat(45).trim(), rest: 'so good '.repeat(5).trim(), isMidSentence: true },
  ],
  [
    'one endless word',
    'x'.repeat(REVIEW_WHOLE_LENGTH + 5),
    { first: 'x'.repeat(REVIEW_WHOLE_LENGTH), rest: 'xxxxx', isMidSentence: true },
  ],
])('splits %s', (_, text, parts) => {
  expect(splitReview(text)).toEqual(parts)
})

it('loses nothing but white space, and never cuts a character', () => {
  const text = fc.string({ unit: 'grapheme-composite', minLength: 0, maxLength: 900 })
  fc.assert(
    fc.property(text, (written) => {
      const { first, rest } = splitReview(written)
      const letters = (value: string) => value.replaceAll(/\s/g, '')
      expect(letters(first + (rest ?? ''))).toBe(letters(written))
      expect(first.isWellFormed()).toBe(written.isWellFormed())
    }),
  )
})
