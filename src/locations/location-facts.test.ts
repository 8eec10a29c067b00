import { describe, expect, it } from 'vitest'
import { buildLocation } from './testing/build-location.ts'
import { LOCATION_COPY } from './copy.ts'
import { addressText, directionsHref, licenceTexts, locationPhone, todayText, isOpen } from './location-facts.ts'
import { copyFor } from '#sites/copy.ts'

const copy = copyFor({ name: 'North', copy: {}, stock: { vehicleNoun: 'car', nounPlural: 'cars' } }, LOCATION_COPY)
const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formattedHours: null,
  open: '08:30',
  close: '17:00',
}))
const location = { ...buildLocation(), timezone: 'Australia/Brisbane' }
const open = { ...location, contactDetail: { ...location.contactDetail, openingHours } }

describe('todayText', () => {
  it.each([
    ['2026-11-20T00:00:00Z', 'Open until 5 pm'],
    ['2026-11-19T20:00:00Z', 'Opens at 8:30 am'],
    ['2026-11-20T10:00:00Z', 'Opens Monday 8:30 am'],
  ])('returns at %s "%s"', (now, text) => expect(todayText(open, new Date(now), copy)).toBe(text))

  it('returns null without opening hours', () => {
    expect(todayText(location, new Date('2026-11-20T00:00:00Z'), copy)).toBeNull()
  })
})

describe('isOpen', () => {
  it.each([
    ['is true during opening hours', open, '2026-11-20T00:00:00Z', true],
    ['is false outside opening hours', open, '2026-11-20T10:00:00Z', false],
    ['is true without known hours', location, '2026-11-20T10:00:00Z', true],
  ])('%s', (_, place, now, expected) => expect(isOpen(place, new Date(now))).toBe(expected))
})

describe('a location', () => {
  it('has its address in one line and a link to directions', () => {
    expect(addressText(location.address)).toBe('1 Example Street, Toowoomba QLD 4350')
    const route = new URL(directionsHref({ ...location, address: { ...location.address, placeId: 'place-1' } }))
    expect(`${route.origin}${route.pathname}`).toBe('https://www.google.com/maps/dir/')
    expect(Object.fromEntries(route.searchParams)).toEqual({
      api: '1',
      destination: 'Main yard, 1 Example Street, Toowoomba QLD 4350',
      destination_place_id: 'place-1',
    })
  })
  it('has labels for its licences', () => {
    expect(licenceTexts(location, copy)).toEqual([])
    expect(licenceTexts({ dealerLicenceNumber: '123', motorVehicleRepairer: '9', credit: null }, copy)).toEqual([
      'Dealer licence 123',
      'Motor vehicle repairer 9',
    ])
  })
  it.each([
    [{ licence: '391237', representative: null, of: null }, ['Australian credit licence 391237']],
    [{ licence: null, representative: '412345', of: null }, ['Credit representative 412345']],
    [{ licence: null, representative: '412345', of: 'A Bank' }, ['Credit representative 412345 of A Bank']],
    [
      { licence: '391237', representative: '412345', of: 'A Bank' },
      ['Credit representative 412345 of A Bank, Australian credit licence 391237'],
    ],
    [
      { licence: '391237', representative: '412345', of: null },
      ['Credit representative 412345', 'Australian credit licence 391237'],
    ],
  ])('has the credit licence %j after the others', (credit, texts) => {
    expect(licenceTexts({ dealerLicenceNumber: '1', motorVehicleRepairer: null, credit }, copy)).toEqual([
      'Dealer licence 1',
      ...texts,
    ])
  })
  it('has the phone number of its landline if it has no other', () => {
    const landline = { ...location.contactDetail, phone: null, landlinePhone: '07 5550 9999' }
    expect([locationPhone(location), locationPhone({ contactDetail: landline })]).toEqual([
      '+61 7 5550 1234',
      '07 5550 9999',
    ])
  })
})
