import { expect, test } from 'vitest'
import { viewCookie, viewOfCookie } from './view-cookie.ts'

const ID = '1e9d6d2c-4a53-4f3a-9a51-1c2f6f1c9d10'

test.each([
  [`console-view=${ID}`, ID],
  [`session=a; console-view=${ID}; theme=dark`, ID],
  ['console-view=', null],
  ['console-view=1', null],
  [`other-console-view=${ID}`, null],
  [null, null],
])('of the cookies %j the view is %j', (header, expected) => {
  expect(viewOfCookie(header)).toBe(expected)
})

test('the cookie is for the console alone, and is taken away', () => {
  expect(viewCookie(ID, 'https://console.example')).toBe(
    `console-view=${ID}; Path=/; HttpOnly; SameSite=Strict; Max-Age=3600; Secure`,
  )
  expect(viewCookie(null, 'http://console.localhost')).toBe(
    'console-view=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  )
})
