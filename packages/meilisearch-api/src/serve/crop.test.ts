import { describe, expect, it } from 'vitest'
import { queryWords, wordRules } from '@forecourt/faceted-search/adapter'
import { crop } from './crop.ts'

const TEXT = 'One owner from new, full service history, heavy duty tow bar fitted, no off-road use at all.'
const words = (text: string) => queryWords(text, wordRules({}))

describe('a snippet', () => {
  it.each([
    ['tow bar', 4, '…duty tow bar fitted…'],
    ['service', 3, '…full service history…'],
    ['one', 3, 'One owner from…'],
    ['all', 3, '…use at all'],
    ['zzzz', 3, 'One owner from…'],
    ['tow', 0, TEXT],
    ['tow', 50, TEXT],
  ])('around "%s" of %i words is "%s"', (text, length, expected) => {
    expect(crop(TEXT, words(text), length, '…')).toBe(expected)
  })
})
