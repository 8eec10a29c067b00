import { expect, test } from 'vitest'
import { alikeWords, readDoctorSearch } from './doctor-page.ts'

test.each([
  [{ number: 'U1' }, { number: 'U1' }],
  // Digits in the address are read as a number.
  [{ number: 10544 }, { number: '10544' }],
  [{ number: ' ' }, {}],
  [{}, {}],
])('the address %j asks for %j', (search, read) => expect(readDoctorSearch(search)).toEqual(read))

test.each([
  [{ alike: 46, link: { kind: 'stock', words: 'no price' } }, '46 vehicles share this cause'],
  [{ alike: 1200, link: { kind: 'feed', dealershipId: 1, name: 'main', search: null } }, '1,200 rows share this cause'],
  [{ alike: 1, link: null }, null],
  [{ alike: null, link: null }, null],
] as const)('%j: %s', (hop, words) => expect(alikeWords(hop)).toBe(words))
