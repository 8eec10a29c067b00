import { expect, it } from 'vitest'
import { jumpReasons, jumpText, type JumpCounts } from './jumps.ts'

const COUNTS: JumpCounts = {
  paired: 0,
  exchanged: 0,
  priced: 20,
  dear: 0,
  measured: 20,
  cheap: 0,
  dated: 20,
  priceByYear: 0.6,
  distanceByYear: -0.6,
}

it.each([
  ['a usual stock', {}, []],
  ['most prices like the earlier distances', { paired: 10, exchanged: 6 }, ['exchanged']],
  ['half of them', { paired: 10, exchanged: 5 }, []],
  ['two vehicles', { paired: 2, exchanged: 2 }, []],
  ['most too cheap for their distance, at first', { cheap: 11 }, ['exchanged']],
  ['half of them too cheap', { cheap: 10 }, []],
  ['cheap vehicles that were as cheap before', { paired: 20, cheap: 20 }, []],
  ['older ones dearer and less driven, at first', { priceByYear: -0.6, distanceByYear: 0.6 }, ['exchanged-by-year']],
  ['older ones dearer: classic cars', { priceByYear: -0.6 }, []],
  ['older ones less driven', { distanceByYear: 0.6 }, []],
  [
    'few vehicles of which older ones are dearer and less driven',
    { dated: 11, priceByYear: -1, distanceByYear: 1 },
    [],
  ],
  ['vehicles of one year', { priceByYear: null, distanceByYear: null }, []],
  ['most above $750,000, at first', { dear: 11 }, ['too-dear']],
  ['half above', { dear: 10 }, []],
  ['dear vehicles that were there before', { paired: 20, dear: 20 }, []],
] as const)('%s', (_, difference, kinds) =>
  expect(jumpReasons({ ...COUNTS, ...difference }).map(({ kind }) => kind)).toEqual(kinds),
)

it('says what looks wrong', () =>
  expect(jumpReasons({ ...COUNTS, dear: 11 }).map(jumpText)).toEqual([
    'price: 11 of 20 are above $750,000 (cents read as dollars?)',
  ]))
