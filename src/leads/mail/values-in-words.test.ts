import { describe, expect, it } from 'vitest'
import { dollarsInWords, kilometresInWords, nameInWords, phoneInWords, plateInWords } from './values-in-words.ts'

describe.each([
  [
    'kilometres',
    kilometresInWords,
    [
      ['54000', '54,000 km'],
      ['54k', '54,000 km'],
      ['54,000 kms', '54,000 km'],
      ['a lot', 'a lot'],
      ['', ''],
    ],
  ],
  [
    'a phone number',
    phoneInWords,
    [
      ['0491570006', '0491 570 006'],
      ['+61 491 570 006', '0491 570 006'],
      ['0755501000', '(07) 5550 1000'],
      ['1300975707', '1300 975 707'],
      ['+64 21 123 4567', '+64 21 123 4567'],
      ['ring the bell', 'ring the bell'],
    ],
  ],
  [
    'dollars',
    dollarsInWords,
    [
      ['35000', '$35,000'],
      ['$35k', '$35,000'],
      ['99.5', '$99.50'],
      ['cheap', 'cheap'],
    ],
  ],
  [
    'a number plate',
    plateInWords,
    [
      ['abc 123', 'ABC123'],
      ['1-AB', '1AB'],
    ],
  ],
  [
    'the name of a value',
    nameInWords,
    [
      ['service-history', 'Service history'],
      ['favouriteColour', 'Favourite colour'],
      ['tow_bar', 'Tow bar'],
    ],
  ],
] as const)('%s', (_, inWords, cases) => {
  it.each<readonly [string, string]>(cases)('%j is written %j', (typed, expected) => {
    expect(inWords(typed)).toBe(expected)
  })
})
