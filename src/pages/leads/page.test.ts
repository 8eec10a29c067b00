import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildLocation } from '#locations/testing/build-location.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toSuccessPage } from './page.ts'

const NOW = new Date('2026-11-22T00:00:00Z')
const BOOKED = { timezone: 'Australia/Melbourne', start: new Date('2026-11-24T20:00:00Z'), place: 'Main yard' }

it.each([
  ['a message', null, /within/, null],
  ['a booked time', BOOKED, /^(?!.*within)/, /7:00 am.*Main yard/],
])('promises an answer to %s only where one follows', (_, booked, next, time) => {
  const view = toSuccessPage(
    buildSite({ copy: { 'leads.promise': 'within one business day' } }),
    undefined,
    undefined,
    { booked, now: NOW },
  )
  expect(view.next).toMatch(next)
  expect(view.booked ?? '').toMatch(time ?? /^$/)
})

const SATURDAYS = [{ weekday: 6, status: 'Open' as const, formattedHours: null, open: '09:00', close: '16:00' }]

it('shows the vehicle, and when the yard that answers opens again', () => {
  const site = buildSite()
  const { contactDetail, ...yard } = buildLocation({ name: 'Main yard' })
  const hours = { ...contactDetail, openingHours: SATURDAYS }
  const location = { ...yard, contactDetail: hours, dealershipId: 1, timezone: 'Australia/Brisbane' }
  const vehicle = buildVehicle()
  const sent = { about: { vehicle, picture: null }, location, similar: [] }
  const at = (now: string) => toSuccessPage(site, undefined, undefined, { sent, now: new Date(now) })
  expect(at('2026-11-22T00:00:00Z')).toMatchObject({
    opens: 'Main yard is closed now. Opens Saturday 9 am.',
    brief: { name: vehicle.name, href: `/cars/${vehicle.slug}` },
    similar: null,
  })
  expect(at('2026-11-21T00:00:00Z').opens).toBeNull()
})

it('links to the page of the form unless that is the page of the vehicle above', () => {
  const vehicle = buildVehicle()
  const sent = { about: { vehicle, picture: null }, location: null, similar: [] }
  const links = (page: string) => toSuccessPage(buildSite(), page, undefined, { sent, now: NOW }).links
  expect(links('/contact').map(({ href }) => href)).toContain('/contact')
  expect(links(`/cars/${vehicle.slug}`).map(({ href }) => href)).not.toContain(`/cars/${vehicle.slug}`)
})
