import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each([
  ['/leads/waiting?q=Robin', '/leads/waiting?q=Robin'],
  ['//evil.example/', '/'],
  [String.raw`/\evil.example`, '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/sign-in?next=/people', '/'],
  [undefined, '/'],
  [['/people'], '/'],
])('after the sign-in %j leads to %s', (wanted, expected) => {
  expect(nextPath(wanted)).toBe(expected)
})
