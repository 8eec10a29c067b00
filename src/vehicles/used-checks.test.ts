import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { usedChecksOf } from './used-checks.ts'

const SITE = buildSite({
  vehicle: { usedCarChecks: [{ text: 'Oil analysis', itemTypes: ['truck', 'bus'] }, 'Register searched'] },
})

it.each([
  ['truck', ['Oil analysis', 'Register searched']],
  ['Bus', ['Oil analysis', 'Register searched']],
  ['caravan', ['Register searched']],
  [null, ['Oil analysis', 'Register searched']],
])('a vehicle of the type %s', (itemType, checks) => {
  expect(usedChecksOf({ itemType }, SITE)).toEqual(checks)
})
