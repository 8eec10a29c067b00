import { expect, it } from 'vitest'
import { readSignInSearch } from './sign-in-search.ts'

it.each([
  [
    { next: '/tasks', refused: 'no-role' },
    { next: '/tasks', refused: 'no-role' },
  ],
  [
    { step: 'code', with: 'password' },
    { step: 'code', with: 'password' },
  ],
  [{ step: 'none', refused: 'toString', with: 'anything', next: 7 }, {}],
])('%j is read as %j', (search, expected) => expect(readSignInSearch(search)).toEqual(expected))
