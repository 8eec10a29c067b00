import { expect, it } from 'vitest'
import { reviewTime } from './review-time.ts'

const HERE = { timezone: 'Australia/Brisbane', locale: 'en-AU', now: new Date('2024-03-20T00:00:00Z') }

it.each([
  ['a day', '2024-03-05'],
  ["an instant, by the day in the location's time zone", '2024-03-04T23:15:00Z'],
])('formats %s', (_, writtenAt) => {
  expect(reviewTime(writtenAt, HERE)).toEqual({
    iso: '2024-03-05',
    short: '05/03/2024',
    words: '5 March 2024',
    ago: '2 weeks ago',
  })
})
