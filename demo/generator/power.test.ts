import { expect, it } from 'vitest'
import { parsePower } from './power.ts'

it.each([
  [
    '1.8 L 4 cyl hybrid, cvt, fwd, 4.0, 142 Nm',
    { fuel: 'Hybrid', cc: 1800, gearbox: 'cvt', gears: null, use: 4, torqueNm: 142 },
  ],
  ['2.8 L 4 cyl turbo diesel, auto 6, 4x4, 7.9, 500 Nm', { fuel: 'Diesel', turbo: true, gears: 6, drive: '4x4' }],
  ['electric 150 kW, single, awd, 18.1, 337 Nm', { fuel: 'Electric', cc: null, kilowatts: 150, cylinders: null }],
  ['471 cc 2 cyl unleaded, manual 6, chain, 3.5', { fuel: 'Unleaded', cc: 471, torqueNm: null }],
  ['249 cc 1 cyl premium, manual 5, chain, 0', { use: null }],
  ['towed', { fuel: null, gearbox: null }],
])('reads %s', (text, facts) => {
  expect(parsePower(text)).toMatchObject({ ok: true, value: facts })
})

it.each(['', 'steam, manual 4, rwd, 9', '2.0 L 4 cyl petrol, auto 6, fwd, 7', '2.0 L 4 cyl diesel, automatic, fwd, 7'])(
  'rejects "%s"',
  (text) => {
    expect(parsePower(text).ok).toBe(false)
  },
)
