import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { copyFor } from '#sites/copy.ts'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { BlockName, Topic } from '../../block.tsx'
import { VEHICLE_COPY } from '../../copy.ts'
import { topicOwner } from '../registry.ts'
import { summaryText } from './summary-text.ts'

const OPTIONS = { locale: 'en-AU', timezone: 'Australia/Brisbane', now: new Date('2026-03-01T00:00:00Z') }
const CAR = {
  carType: 'used',
  body: 'SUV',
  colour: 'Magnetic Grey',
  interiorColour: 'Black',
  km: 76_593,
  engineLitres: 2,
  simpleFuel: 'Diesel',
  simpleTransmission: 'Automatic',
  simpleDrive: 'AWD',
  doors: 5,
  seats: 5,
  regoExpiry: '2027-05-04',
} as const
const summaryOf = (fields: Parameters<typeof buildVehicle>[0], blocks: readonly BlockName[] = ['summary']) => {
  const owns = (topic: Topic) => topicOwner(topic, blocks) === 'summary'
  return summaryText(buildVehicle(fields), copyFor(buildSite(), VEHICLE_COPY), { ...OPTIONS, owns })
}

describe('alone on a page', () => {
  it('states what is known in sentences', () => {
    expect(summaryOf(CAR)).toBe(
      'Used SUV in Magnetic Grey with black trim, showing 76,593 km. 2.0 L diesel, automatic, AWD. 5 doors, 5 seats. Registered until 4 May 2027.',
    )
  })
  it.each([
    ['an expired registration', { regoExpiry: '2026-02-28' }, 'Registered'],
    ['an engine size of 0 litres', { engineLitres: 0 }, ' L '],
    ['a single seat', { seats: 1 }, 'seats'],
  ])('leaves out %s', (_, fields, word) => {
    expect(summaryOf({ ...CAR, ...fields })).not.toContain(word)
  })
  it.each([
    ['Belt', 'belt drive'],
    ['Front Wheel Drive', 'front wheel drive'],
    ['4x4', '4x4'],
  ])('words the drive %s as %s', (simpleDrive, text) => {
    expect(summaryOf({ ...CAR, simpleDrive })).toContain(`, ${text}.`)
  })
  it('is absent when it would only repeat the name', () => {
    expect(summaryOf({})).toBeNull()
  })
})

describe('beside other blocks', () => {
  it('leaves out what they show', () => {
    expect(summaryOf(CAR, VEHICLE_BLOCKS)).toBe('Used car in Magnetic Grey with black trim. 5 doors, 5 seats.')
  })
  it('is absent when they show everything known', () => {
    expect(
      summaryOf({ ...CAR, colour: null, interiorColour: null, doors: null, seats: null }, VEHICLE_BLOCKS),
    ).toBeNull()
  })
})
