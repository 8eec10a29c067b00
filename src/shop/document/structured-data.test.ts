import { expect, it } from 'vitest'
import { buildLocation } from '#locations/testing/build-location.ts'
import { locationJsonLd } from './structured-data.ts'

it('tells search engines the hours of single days, closed ones from midnight to midnight', () => {
  const monday = { weekday: 1, status: 'Open' as const, formattedHours: null, open: '08:30', close: '17:00' }
  const { contactDetail } = buildLocation()
  const location = buildLocation({
    contactDetail: { ...contactDetail, openingHours: [monday] },
    specialHours: [
      { date: '2026-12-24', name: 'Christmas Eve', status: 'Open', open: '09:00', close: '12:00' },
      { date: '2026-12-25', name: null, status: 'Closed', open: null, close: null },
    ],
  })
  expect(locationJsonLd(location, 'https://north.example', false)[0]).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '08:30', closes: '17:00' },
      { name: 'Christmas Eve', opens: '09:00', closes: '12:00', validFrom: '2026-12-24', validThrough: '2026-12-24' },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
    ],
  })
})

it('tells search engines where a map service has the place, if the dealer names it', () => {
  const { address } = buildLocation()
  const placeUrl = 'https://maps.example/place'
  const placed = buildLocation({ address: { ...address, placeUrl } })
  expect(locationJsonLd(placed, 'https://north.example', false)[0]).toMatchObject({ hasMap: placeUrl })
  expect(locationJsonLd(buildLocation(), 'https://north.example', false)[0]).not.toHaveProperty('hasMap')
})
