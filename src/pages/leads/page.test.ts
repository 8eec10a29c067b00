import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toSuccessPage } from './page.ts'

const BOOKED = { timezone: 'Australia/Melbourne', start: new Date('2026-11-24T20:00:00Z'), place: 'Main yard' }

it.each([
  ['a message', null, /within/, null],
  ['a booked time', BOOKED, /^(?!.*within)/, /7:00 am.*Main yard/],
])('promises an answer to %s only where one follows', (_, booked, next, time) => {
  const view = toSuccessPage(
    buildSite({ copy: { 'leads.promise': 'within one business day' } }),
    undefined,
    undefined,
    booked,
  )
  expect(view.next).toMatch(next)
  expect(view.booked ?? '').toMatch(time ?? /^$/)
})
