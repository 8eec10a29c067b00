import { describe, expect, it } from 'vitest'
import { isIdentifierEnd } from './identifiers.ts'
import { matchTerm } from './match-term.ts'
import { pluralOrSingular } from './plurals.ts'
import { queryWords, wordFor, wordRules } from './query-words.ts'

const RULES = wordRules({
  synonyms: { ev: ['electric'], ute: ['pickup'], 'pre owned': ['used'] },
  spellings: [
    ['grey', 'gray'],
    ['tyre', 'tire'],
  ],
  stopWords: ['for', 'sale', 'a', 'the', 'stock'],
})

/** Matches the last word of a query with a term of a word attribute. */
function match(query: string, term: string) {
  const word = queryWords(query, RULES).at(-1)
  if (!word) return undefined
  const found = matchTerm(word, term, 'word')
  return found && (found.exact ? 'whole' : found.typos > 0 ? `${found.typos} typo` : 'begun')
}

describe('queryWords', () => {
  it.each([
    ['toyota hilux for sale', ['toyota', 'hilux']],
    ['a corolla', ['corolla']],
    ['the', ['the']],
    ['for sale', ['for', 'sale']],
    ['stock 10700', ['10700']],
    ['  ', []],
  ])('of "%s" are %o', (text, words) => {
    expect(queryWords(text, RULES).map(({ own }) => own)).toEqual(words)
  })
})

describe('a term', () => {
  it.each([
    ['ute', 'ute', 'whole'],
    ['utes', 'ute', 'whole'],
    ['ute', 'utes', 'whole'],
    ['utes', 'pickup', 'whole'],
    ['gray', 'grey', 'whole'],
    ['grey', 'gray', 'whole'],
    ['grays', 'grey', 'whole'],
    ['tyre', 'tires', 'whole'],
    ['tires', 'tyres', 'whole'],
    ['ev', 'electric', 'whole'],
    ['ev', 'evoque', 'begun'],
    ['pre owned', 'used', 'whole'],
    ['v8', 'v80', 'begun'],
    ['kai', 'kia', '1 typo'],
    ['kai x', 'kia', undefined],
    ['aki', 'kia', undefined],
    ['kib', 'kia', undefined],
    ['frod', 'ford', '1 typo'],
    ['lord', 'ford', undefined],
    ['maza', 'mazda', '1 typo'],
    ['corola', 'corolla', '1 typo'],
    ['volkswagn', 'volkswagen', '1 typo'],
    ['volkwagn', 'volkswagen', undefined],
    ['volkswgan', 'volkswagen', '2 typo'],
    ['2018', '2019', undefined],
  ])('of "%s" in "%s" is %s', (query, term, expected) => {
    expect(match(query, term)).toBe(expected)
  })
})

describe('wordFor', () => {
  const [word] = queryWords('utes', RULES)
  it.each([
    [{}, ['pickup']],
    [{ synonyms: true }, ['pickup']],
    [{ synonyms: false }, []],
  ])('an attribute with %o has the synonyms %o and every form', (searchable, synonyms) => {
    expect(word && wordFor(word, searchable)).toMatchObject({ own: 'utes', otherForms: ['ute', 'ut'], synonyms })
  })
})

describe('pluralOrSingular', () => {
  it.each([
    ['utes', ['ute', 'ut']],
    ['wagons', ['wagon']],
    ['bodies', ['bodie', 'body']],
    ['body', ['bodies']],
    ['gts', []],
    ['buses', ['buse', 'bus']],
    ['hatch', ['hatches']],
    ['ute', ['utes']],
    ['up', []],
    ['cx5', []],
    ['class', ['classes']],
  ])('of %s: %o', (word, forms) => {
    expect(pluralOrSingular(word)).toEqual(forms)
  })
})

describe('isIdentifierEnd', () => {
  it.each([
    ['123456', 'jtmw43fv60d123456', true],
    ['0d123456', 'jtmw43fv60d123456', true],
    ['23456', 'jtmw43fv60d123456', false],
    ['10700', 'u10700', true],
    ['0700', 'u10700', false],
    ['700', 'u700', false],
    ['u10700', 'u10700', false],
  ])('%s of %s: %s', (text, identifier, expected) => {
    expect(isIdentifierEnd(text, identifier)).toBe(expected)
  })
})
