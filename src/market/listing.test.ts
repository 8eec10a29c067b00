import { expect, test } from 'vitest'
import { badgeFamily, badgeKey, groupsOf } from './listing.ts'

test.each([
  { badge: 'SR5 (4x4)', drive: null, fuel: null, key: 'sr5 4x4', family: 'sr5 4x4' },
  { badge: 'SR5', drive: '4WD', fuel: null, key: 'sr5 4x4', family: 'sr5 4x4' },
  { badge: 'SR5 (4x2)', drive: '4WD', fuel: null, key: 'sr5', family: 'sr5' },
  { badge: 'SR5  Hi-Rider', drive: 'Rear', fuel: null, key: 'sr5 hi-rider', family: 'sr5' },
  { badge: 'Sport (awd)', drive: null, fuel: null, key: 'sport 4x4', family: 'sport 4x4' },
  { badge: 'ZR', drive: 'Front', fuel: 'Hybrid', key: 'zr hybrid', family: 'zr hybrid' },
  { badge: 'ZR Hybrid', drive: 'AWD', fuel: 'Unleaded', key: 'zr 4x4 hybrid', family: 'zr 4x4 hybrid' },
  { badge: 'GSR', drive: null, fuel: 'Plug-in Hybrid', key: 'gsr phev', family: 'gsr phev' },
  { badge: null, drive: '4x4', fuel: null, key: '4x4', family: '4x4' },
  { badge: null, drive: null, fuel: null, key: '', family: '' },
])(
  'badge "$badge", drive $drive, fuel $fuel has the key "$key" and the family "$family"',
  ({ key, family, ...facts }) => {
    expect(badgeKey(facts)).toBe(key)
    expect(badgeFamily(facts)).toBe(family)
  },
)

test('groups contain make, model, badge family and badge, in lower case', () => {
  const groupsOfMake = (make: string) => groupsOf({ make, model: '3', badge: 'Neo', year: 2020, km: 1 })
  expect(groupsOfMake('Mazda')).toEqual(['mazda', 'mazda|3', 'mazda|3|neo', 'mazda|3|=neo'])
  expect(groupsOfMake(' MAZDA ')).toEqual(groupsOfMake('mazda'))
})
