import { expect, it } from 'vitest'
import { timeInWords, zoneName } from './time-in-words.ts'

it.each([
  ['Australia/Perth', '2026-11-25T15:59:00Z', 'Wed 25 Nov 2026, 11:59 pm AWST'],
  ['Australia/Brisbane', '2026-11-25T15:59:00Z', 'Thu 26 Nov 2026, 1:59 am AEST'],
  // Sydney has daylight saving in November and none in June.
  ['Australia/Sydney', '2026-11-21T08:30:00Z', 'Sat 21 Nov 2026, 7:30 pm AEDT'],
  ['Australia/Sydney', '2026-06-21T08:30:00Z', 'Sun 21 June 2026, 6:30 pm AEST'],
  ['Australia/Adelaide', '2026-11-21T08:30:00Z', 'Sat 21 Nov 2026, 7:00 pm ACDT'],
])('the clocks of %s show %s as %s', (timezone, instant, words) => {
  expect(timeInWords(timezone, new Date(instant))).toBe(words)
  expect(words.endsWith(` ${zoneName(timezone, new Date(instant))}`)).toBe(true)
})
