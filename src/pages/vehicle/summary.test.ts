import { expect, it } from 'vitest'
import { buildSite } from '#sites/build-site.ts'
import { copyFor } from '#sites/copy.ts'
import { buildVehicle } from '#vehicles/build-vehicle.ts'
import { VEHICLE_COPY } from './copy.ts'
import { summaryText } from './summary.ts'

const OPTIONS = { locale: 'en-AU', timezone: 'Australia/Brisbane', now: new Date('2026-03-01T00:00:00Z') }
const CAR = {
  carType: 'used',
  body: 'SUV',
  colour: 'Magnetic Grey',
  km: 76_593,
  engineLitres: 2,
  simpleFuel: 'Diesel',
  simpleTransmission: 'Automatic',
  simpleDrive: 'AWD',
  seats: 5,
  regoExpiry: '2027-05-04',
} as const
const tell = (fields: Parameters<typeof buildVehicle>[0]) =>
  summaryText(buildVehicle(fields), copyFor(buildSite(), VEHICLE_COPY), OPTIONS)

it('tells what is known in sentences', () => {
  expect(tell(CAR)).toBe(
    'Used SUV in Magnetic Grey with 76,593 km. 2.0 L diesel, automatic, AWD, 5 seats. Registered until 4 May 2027.',
  )
})
it.each([
  ['an ended registration', { regoExpiry: '2026-02-28' }, 'Registered'],
  ['an electric motor of no litres', { engineLitres: 0 }, ' L '],
  ['a single seat', { seats: 1 }, 'seats'],
])('leaves out %s', (_, fields, word) => {
  expect(tell({ ...CAR, ...fields })).not.toContain(word)
})
it.each([
  ['Belt', 'belt drive'],
  ['Front Wheel Drive', 'front wheel drive'],
  ['4x4', '4x4'],
])('tells the drive %s as %s', (simpleDrive, told) => {
  expect(tell({ ...CAR, simpleDrive })).toContain(`, ${told}, `)
})
it('says nothing where it would only repeat the name', () => {
  expect(
    tell({
      body: null,
      colour: null,
      km: null,
      simpleFuel: null,
      fuel: null,
      simpleTransmission: null,
      simpleDrive: null,
      drive: null,
      seats: null,
      regoExpiry: null,
    }),
  ).toBeNull()
})
