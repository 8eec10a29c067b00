import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasControlCharacters, onOneLine, withoutControlCharacters } from './clean-text.ts'

describe('withoutControlCharacters', () => {
  it.each([
    ['250 lb-ft @ 1\u001f750 RPM', '250 lb-ft @ 1 750 RPM'],
    ['\u0000x\u0000', 'x'],
    ['  two\nlines ', 'two\nlines'],
    ['half \ud83d', 'half \ufffd'],
  ])('%j becomes %j', (text, clean) => expect(withoutControlCharacters(text)).toBe(clean))

  it('removes all characters that PostgreSQL refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = withoutControlCharacters(text)
        expect(hasControlCharacters(clean)).toBe(false)
        expect(clean.isWellFormed()).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

it('puts a text on one line', () => {
  expect(onOneLine('Big\r\n\tDealer')).toBe('Big Dealer')
  expect(onOneLine('double  blank')).toBe('double  blank')
})
