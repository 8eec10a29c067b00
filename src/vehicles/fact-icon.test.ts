import { expect, test } from 'vitest'
import { buildVehicle } from './testing/build-vehicle.ts'
import { factIcon, type FactIcon, type FactKind } from './fact-icon.ts'
import type { Vehicle } from './fields.ts'

const CASES: readonly (readonly [FactKind, Partial<Vehicle>, FactIcon])[] = [
  ['fuel', { fuel: 'Diesel' }, 'fuel'],
  ['fuel', { fuel: 'Hybrid' }, 'fuel'],
  ['fuel', { fuel: 'Electric' }, 'plug'],
  ['fuel', { fuel: 'Plug-in hybrid' }, 'plug'],
  ['body', { itemType: 'car', body: 'Ute' }, 'body'],
  ['body', { itemType: 'motorcycle', body: 'Trail' }, 'motorcycle'],
  ['body', { itemType: 'truck', body: 'Tipper' }, 'truck'],
  ['body', { itemType: 'motorhome', body: 'Coachbuilt' }, 'caravan'],
  ['body', { itemType: 'car', body: 'Van' }, 'van'],
  ['body', { itemType: null, body: 'Cab Chassis' }, 'truck'],
  ['body', { itemType: null, body: 'Naked' }, 'motorcycle'],
  ['body', { itemType: null, body: 'Scooter' }, 'motorcycle'],
  ['body', { itemType: null, body: 'Hovercraft' }, 'body'],
  ['km', { itemType: 'truck', fuel: 'Electric' }, 'km'],
]

test.each(CASES)('the icon of the %s of %o is %s', (kind, fields, icon) => {
  expect(factIcon(kind, buildVehicle(fields))).toBe(icon)
})
