import { describe, expect, it } from 'vitest'
import { VEHICLE_BLOCKS } from '#sites/schema/vehicle.ts'
import type { BlockName, Topic } from '../block.tsx'
import { topicOwner, VEHICLE_BLOCKS as ALL_BLOCKS } from './registry.ts'

const without = (...omitted: readonly BlockName[]) => VEHICLE_BLOCKS.filter((block) => !omitted.includes(block))

describe('topicOwner', () => {
  it.each<[Topic, readonly BlockName[], BlockName | null]>([
    ['km', VEHICLE_BLOCKS, 'sidebar'],
    ['km', without('sidebar'), 'keySpecs'],
    ['km', without('sidebar', 'keySpecs'), 'summary'],
    ['km', ['gallery'], null],
    ['colour', VEHICLE_BLOCKS, 'summary'],
    ['colour', without('summary'), 'keySpecs'],
    ['registration', VEHICLE_BLOCKS, 'details'],
    ['registration', without('details'), 'summary'],
    ['identity', VEHICLE_BLOCKS, 'details'],
    ['identity', without('details'), 'allSpecs'],
    ['stockNumber', without('details'), 'sidebar'],
    ['checks', VEHICLE_BLOCKS, 'usedCarChecks'],
    ['checks', without('usedCarChecks'), 'tabs'],
  ])('%s on a page of %j is shown by %s', (topic, blocks, owner) => {
    expect(topicOwner(topic, blocks)).toBe(owner)
  })

  it('is unambiguous: blocks that can show the same topic have different ranks', () => {
    const ranks = ALL_BLOCKS.flatMap(({ topics }) => Object.entries(topics).map((pair) => pair.join(' ')))
    expect(ranks.toSorted()).toEqual([...new Set(ranks)].toSorted())
  })
})
