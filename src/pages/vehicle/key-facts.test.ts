import { expect, it } from 'vitest'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import { buildVehicle } from '#vehicles/build-vehicle.ts'
import { specGroups } from '#vehicles/spec-rows.ts'
import type { BlockKind } from './block-kind.ts'
import { keyFacts } from './key-facts.ts'

const OPTIONS = { locale: 'en-AU', timezone: 'Australia/Brisbane', expiredRegoText: null, noun: 'Car' }
const GROUPS = specGroups(
  buildVehicle({ km: 10, body: 'Ute', engineSize: '2.8 L', drive: '4x4', towingBraked: 3500, colour: 'Red', seats: 5 }),
  OPTIONS,
  new Date('2026-11-21T00:00:00Z'),
)
const labels = (blocks: readonly BlockKind[]) => keyFacts(GROUPS, blocks).map(({ label }) => label)

it('say what neither the facts at the price nor the summary say', () => {
  expect(labels(VEHICLE_BLOCKS)).toEqual(['Engine', 'Drive', 'Towing capacity, braked'])
})
it('take over from a block that the site leaves out', () => {
  expect(labels(['keySpecs'])).toEqual([
    'Odometer',
    'Body',
    'Engine',
    'Drive',
    'Towing capacity, braked',
    'Colour',
    'Seats',
  ])
})
