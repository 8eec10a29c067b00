import { describe, expect, it } from 'vitest'
import { otherNames } from './other-names.ts'

describe('otherNames', () => {
  it.each([
    [{ make: 'Ford', model: 'F', badge: '150 XLT' }, ['F150']],
    [{ make: 'Mazda', model: 'CX', badge: '5 Maxx' }, ['CX5']],
    [{ make: 'Toyota', model: 'Landcruiser', badge: '70 Series LC79 GXL' }, ['79']],
    [{ make: 'Toyota', model: 'Landcruiser', badge: 'GXL', series: 'VDJ200' }, ['200']],
    [{ make: 'Toyota', model: 'LandCruiser 79', badge: 'WorkMate' }, ['LC79']],
    [{ make: 'Toyota', model: 'Land Cruiser', badge: '300 GX' }, []],
    [{ make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport' }, []],
    [{ make: 'Mazda', model: '3', badge: 'G20 Pure' }, []],
    [{ make: 'Ford', model: 'Ranger', badge: '3.2 XLT' }, []],
  ])('%o: %o', (vehicle, names) => {
    expect(otherNames({ series: null, ...vehicle })).toEqual(names)
  })
})
