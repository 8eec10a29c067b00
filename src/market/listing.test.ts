import { expect, test } from 'vitest'
import { badgeFamily, badgeKey, groupsOf } from './listing.ts'

test.each([
  { badge: 'SR5 (4x4)', drive: null, key: 'sr5 4x4', family: 'sr5 4x4' },
  { badge: 'SR5', drive: '4WD', key: 'sr5 4x4', family: 'sr5 4x4' },
  { badge: 'SR5 (4x2)', drive: '4WD', key: 'sr5', family: 'sr5' },
  { badge: 'SR5  Hi-Rider', drive: 'Rear', key: 'sr5 hi-rider', family: 'sr5' },
  { badge: 'Sport (awd)', drive: null, key: 'sport 4x4', family: 'sport 4x4' },
  { badge: null, drive: '4x4', key: '4x4', family: '4x4' },
  { badge: null, drive: null, key: '', family: '' },
])('badge "$badge", drive $drive: "$key" of the family "$family"', ({ badge, drive, key, family }) => {
  expect(badgeKey({ badge, drive })).toBe(key)
  expect(badgeFamily({ badge, drive })).toBe(family)
})

test('groups differ by make, whatever model and badge are called', () => {
  const of = (make: string) => groupsOf({ make, model: '3', badge: 'Neo', year: 2020, km: 1 })
  expect(of('Mazda')).toEqual(['mazda', 'mazda|3', 'mazda|3|neo', 'mazda|3|=neo'])
  expect(of(' MAZDA ')).toEqual(of('mazda'))
})
