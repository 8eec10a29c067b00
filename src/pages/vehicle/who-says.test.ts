import { expect, it } from 'vitest'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import type { BlockKind } from './block-kind.ts'
import { isSaidBy, type Topic } from './who-says.ts'

const without = (...left: readonly BlockKind[]) => VEHICLE_BLOCKS.filter((block) => !left.includes(block))

it.each<[Topic, BlockKind, readonly BlockKind[], boolean]>([
  ['km', 'sidebar', VEHICLE_BLOCKS, true],
  ['km', 'keySpecs', VEHICLE_BLOCKS, false],
  ['km', 'keySpecs', without('sidebar'), true],
  ['km', 'summary', without('sidebar'), false],
  ['km', 'summary', without('sidebar', 'keySpecs'), true],
  ['colour', 'summary', VEHICLE_BLOCKS, true],
  ['colour', 'keySpecs', VEHICLE_BLOCKS, false],
  ['colour', 'keySpecs', without('summary'), true],
  ['registration', 'summary', VEHICLE_BLOCKS, false],
  ['registration', 'summary', without('details'), true],
  ['papers', 'allSpecs', VEHICLE_BLOCKS, false],
  ['papers', 'allSpecs', without('details'), true],
  ['stockNumber', 'sidebar', VEHICLE_BLOCKS, false],
  ['stockNumber', 'sidebar', without('details'), true],
  ['checks', 'tabs', VEHICLE_BLOCKS, false],
  ['checks', 'tabs', without('usedCarChecks'), true],
])('%s by %s among %j: %s', (topic, block, blocks, isSaid) => {
  expect(isSaidBy(block, topic, blocks)).toBe(isSaid)
})
