import { expect, it } from 'vitest'
import { vehicleLocation, type LocationSources } from './vehicle-location.ts'

const YARD = { name: 'South yard', city: 'Rocklea', state: 'QLD' }
const UNKNOWN = { city: null, state: null, privateSuburb: null, privatePostcode: null }
const FED = { ...UNKNOWN, city: 'Labrador', state: 'QLD' } as const

it.each<[string, Partial<LocationSources>, string, string | null, boolean]>([
  ['at its location', { location: YARD }, 'South yard', 'Rocklea, QLD', true],
  [
    'at a location that is named after its city',
    { location: { ...YARD, name: 'Rocklea yard' } },
    'Rocklea yard',
    'QLD',
    true,
  ],
  [
    'at its location, even if its feed names another place',
    { location: YARD, vehicle: FED },
    'South yard',
    'Rocklea, QLD',
    true,
  ],
  ['in the place that its feed names', { vehicle: FED }, 'The Yard', 'Labrador, QLD', false],
  ['in the state that its feed names', { vehicle: { ...UNKNOWN, state: 'QLD' } }, 'The Yard', 'QLD', false],
  ['in an unknown place', {}, 'The Yard', null, false],
  [
    "at its owner's, though a dealership sells it",
    { location: YARD, vehicle: { ...FED, privateSuburb: 'Nerang', privatePostcode: '4211' } },
    'South yard',
    'Nerang 4211',
    false,
  ],
])('describes a vehicle %s', (_, facts, seller, area, atYard) => {
  const found = vehicleLocation({ vehicle: UNKNOWN, dealership: { name: 'The Yard' }, location: null, ...facts })
  expect(found).toMatchObject({ seller, area, atYard })
})
