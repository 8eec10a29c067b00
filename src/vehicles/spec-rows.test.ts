import { describe, expect, it } from 'vitest'
import { copyFor } from '#sites/copy.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from './testing/build-vehicle.ts'
import { SPEC_COPY, specGroups } from './spec-rows.ts'

const options = {
  locale: 'en-AU',
  timezone: 'Australia/Brisbane',
  expiredRegoText: null,
  copy: copyFor(buildSite(), SPEC_COPY),
}
const now = new Date('2026-11-21T00:00:00Z')

function rowsOf(fields: Parameters<typeof buildVehicle>[0]) {
  return specGroups(buildVehicle(fields), options, now).flatMap(({ rows }) => rows)
}

describe('specGroups', () => {
  it.each([
    [{ km: 45_210 }, 'Odometer', '45,210 km'],
    [{ km: 0 }, 'Odometer', '0 km'],
    [{ fuelConsumption: 8.7 }, 'Fuel consumption, combined', '8.7 L/100 km'],
    [{ towingBraked: 3500 }, 'Towing capacity, braked', '3,500 kg'],
    [{ regPlate: '123ABC', regoState: 'QLD' as const }, 'Registration', '123ABC, QLD'],
    [{ regoExpiry: '2027-01-31' }, 'Registration expiry', 'Expires on 31 January 2027'],
    [{ buildDate: '2022-06' }, 'Build date', 'June 2022'],
    [{ ancapRating: 5 }, 'ANCAP rating', '5 of 5 stars'],
    [{ specifications: { sleeps: 4, axle_type: 'Tandem' } }, 'Axle type', 'Tandem'],
  ])('%j has a row %s: %s', (fields, label, value) => {
    expect(rowsOf(fields)).toContainEqual(expect.objectContaining({ label, value }))
  })

  it.each([[null], [''], ['   ']])('leaves out a row whose value is %j', (colour) => {
    expect(rowsOf({ colour }).map(({ label }) => label)).not.toContain('Colour')
  })

  it('leaves out groups without rows', () => {
    expect(specGroups(buildVehicle(), options, now).map(({ title }) => title)).toEqual(['Overview'])
  })
})

describe('the size of an engine', () => {
  const labels = (fields: Parameters<typeof rowsOf>[0]) =>
    rowsOf(fields).flatMap(({ label }) => (label.startsWith('Engine') ? [label] : []))

  it.each([
    [{ engineSize: '2.0 L', engineLitres: 2, engineCc: 1998 }, ['Engine', 'Engine capacity']],
    [{ engineSize: '689 cc', engineLitres: 0.7, engineCc: 689 }, ['Engine']],
    [{ engineLitres: 2, engineCc: 1998 }, ['Engine size', 'Engine capacity']],
  ])('%j shows as %j', (fields, expected) => {
    expect(labels(fields)).toEqual(expected)
  })
})
