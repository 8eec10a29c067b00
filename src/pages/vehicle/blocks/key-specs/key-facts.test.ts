import { expect, it } from 'vitest'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { SPEC_COPY, specGroups } from '#vehicles/spec-rows.ts'
import type { BlockName } from '../../block.tsx'
import { topicOwner } from '../registry.ts'
import { keyFacts } from './key-facts.ts'

const OPTIONS = {
  locale: 'en-AU',
  timezone: 'Australia/Brisbane',
  expiredRegoText: null,
  copy: copyFor(buildSite(), SPEC_COPY),
}
const GROUPS = specGroups(
  buildVehicle({ km: 10, body: 'Ute', engineSize: '2.8 L', drive: '4x4', towingBraked: 3500, colour: 'Red', seats: 5 }),
  OPTIONS,
  new Date('2026-11-21T00:00:00Z'),
)
const labels = (blocks: readonly BlockName[]) =>
  keyFacts(GROUPS, (topic) => topicOwner(topic, blocks) === 'keySpecs').map(({ label }) => label)

it('lists the facts that neither the sidebar nor the summary shows', () => {
  expect(labels(VEHICLE_BLOCKS)).toEqual(['Engine', 'Drive', 'Towing capacity, braked'])
})
it('lists the facts of other blocks where the site leaves those out', () => {
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

it('starts with beds, length and weights for a caravan', () => {
  const specifications = { sleeps: '4', axle_type: 'Tandem', body_length: '5650 mm', tare_weight: '2165 kg' }
  const groups = specGroups(
    buildVehicle({ body: 'Caravan', specifications, grossVehicleMass: 2900, doors: 1 }),
    OPTIONS,
    new Date('2026-11-21T00:00:00Z'),
  )
  expect(
    keyFacts(groups, (topic) => topicOwner(topic, VEHICLE_BLOCKS) === 'keySpecs').map(({ label }) => label),
  ).toEqual(['Sleeps', 'Body length', 'Tare weight', 'Axle type', 'Gross vehicle mass'])
})

it.each([
  [5, false],
  [22, true],
])('of a vehicle with %i seats begin with them: %s', (seats, isFirst) => {
  const vehicle = buildVehicle({ engineSize: '2.8 L', colour: 'Grey', seats })
  const [first] = keyFacts(specGroups(vehicle, OPTIONS, new Date('2026-11-21T00:00:00Z')), () => true)
  expect(first?.key === 'seats').toBe(isFirst)
})
