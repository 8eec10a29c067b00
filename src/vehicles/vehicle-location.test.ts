import { expect, it } from 'vitest'
import { vehicleLocation, type LocationSources } from './vehicle-location.ts'

const YARD = { name: 'South yard', city: 'Rocklea', state: 'QLD' }
const UNKNOWN = { city: null, state: null, privateSuburb: null, privatePostcode: null }
const FED = { ...UNKNOWN, city: 'Labrador', state: 'QLD' } as const

it.each<[string, Partial<LocationSources>, string, string | null, boolean]>([
  ['at its yard', { location: YARD }, 'South yard', 'Rocklea, QLD', true],
  [
    'at a yard that is called after its city',
    { location: { ...YARD, name: 'Rocklea yard' } },
    'Rocklea yard',
    'QLD',
    true,
  ],
  ['at its yard, whatever its feed says', { location: YARD, vehicle: FED }, 'South yard', 'Rocklea, QLD', true],
  ['where its feed says', { vehicle: FED }, 'The Yard', 'Labrador, QLD', false],
  ['in the state that its feed says', { vehicle: { ...UNKNOWN, state: 'QLD' } }, 'The Yard', 'QLD', false],
  ['nobody knows where', {}, 'The Yard', null, false],
  [
    'with its owner, though a yard sells it',
    { location: YARD, vehicle: { ...FED, privateSuburb: 'Nerang', privatePostcode: '4211' } },
    'South yard',
    'Nerang 4211',
    false,
  ],
])('a vehicle stands %s', (_, facts, seller, area, atYard) => {
  const found = vehicleLocation({ vehicle: UNKNOWN, dealership: { name: 'The Yard' }, location: null, ...facts })
  expect(found).toMatchObject({ seller, area, atYard })
})
