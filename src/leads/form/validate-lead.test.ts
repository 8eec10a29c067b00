import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forms } from '#sites/schema/forms.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildLeadSite, buildLocation, buildPlaces, GOOD_VALUES } from '../testing/build-lead.ts'
import type { FormName } from './forms.ts'
import { toFormSpec } from './form-spec.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import { parseKilometres, validateLead } from './validate-lead.ts'

interface Setting {
  readonly form?: FormName
  readonly site?: LeadSite
  readonly places?: LeadPlaces
  readonly vehicle?: LeadVehicle | null
}

const NOW = new Date('2026-11-21T08:30:00Z')

function specOf({ form = 'enquiry', site = buildLeadSite(), places = buildPlaces(), vehicle = null }: Setting = {}) {
  return toFormSpec({ form, site, places, vehicle, now: NOW })
}

function errorsOf(values: Readonly<Record<string, string>>, setting?: Setting) {
  return validateLead(specOf(setting).fields, { ...GOOD_VALUES, ...values })
}

const withForms = (changes: object): LeadSite => buildLeadSite({ forms: forms.parse(changes) })

const TWO_PLACES = buildPlaces({
  locations: [buildLocation(), buildLocation({ id: 12, slug: 'geebung', name: 'Geebung', primary: false })],
})
const TWO_DEALERSHIPS = buildPlaces({
  dealerships: [...buildPlaces().dealerships, { id: 2, slug: 'second-yard', name: 'Second Yard' }],
  locations: [buildLocation(), buildLocation({ id: 21, name: 'Second Yard', dealershipId: 2 })],
})

describe('the enquiry', () => {
  it('is accepted with all required values', () => {
    expect(errorsOf({})).toEqual([])
  })
  it.each([
    ['name', '', 'Please enter your first name.'],
    ['email', 'not an address', 'Please enter your email address, like name@example.com.'],
    ['email', 'a..b@example.com', 'Please enter your email address, like name@example.com.'],
    ['email', 'a@example', 'Please enter your email address, like name@example.com.'],
    ['phone', '12', 'Please enter your phone number with its area code.'],
    ['phone', 'call me', 'Please enter your phone number with its area code.'],
    ['phone', '5550 1000', 'Please enter your phone number with its area code.'],
    ['message', '  ', 'Please enter a message.'],
  ])('%s "%s" is refused', (name, value, message) => {
    expect(errorsOf({ [name]: value })).toEqual([{ pointer: `#/${name}`, message }])
  })
  it.each([
    ['name', 2000, 'Please use at most 120 characters.'],
    ['message', 5001, 'Please use at most 5,000 characters.'],
  ])('tells the longest length for a %s of %i characters', (name, length, message) => {
    expect(errorsOf({ [name]: 'x'.repeat(length) })).toEqual([{ pointer: `#/${name}`, message }])
  })
  it('returns every error in the order of the form', () => {
    expect(
      errorsOf({ name: '', email: '', phone: '', message: '', terms_conditions: '' }).map(({ pointer }) => pointer),
    ).toEqual(['#/name', '#/email', '#/phone', '#/message', '#/terms_conditions'])
  })
})

describe('D-172, V-249: the message', () => {
  it.each<[FormName, object, boolean]>([
    ['enquiry', {}, false],
    ['enquiry', { enquiry: { messageRequired: false } }, true],
    ['quickEnquiry', { enquiry: { messageRequired: false } }, true],
    ['quickEnquiry', {}, false],
    ['testDrive', {}, true],
    ['testDrive', { testDrive: { messageRequired: true } }, false],
    ['contact', {}, false],
    ['contact', { enquiry: { messageRequired: false } }, true],
    ['contact', { enquiry: { messageRequired: false }, contact: { messageRequired: true } }, false],
  ])('%s with %j may be empty: %s', (form, changes, isValid) => {
    expect(errorsOf({ message: '' }, { form, site: withForms(changes) }).length === 0).toBe(isValid)
  })
})

describe('D-173, D-174: the category', () => {
  const listed = withForms({ enquiry: { categories: ['Sales', 'Careers Enquiry'] } })
  it('is neither asked for nor required where a site lists none', () => {
    expect(specOf({ form: 'contact' }).fields.some(({ name }) => name === 'category')).toBe(false)
    expect(errorsOf({}, { form: 'contact' })).toEqual([])
  })
  it.each<[FormName, string, boolean]>([
    ['contact', '', false],
    ['contact', 'Sales', true],
    ['contact', 'Something else', false],
    ['enquiry', '', false],
  ])('%s with category "%s" passes: %s', (form, category, isValid) => {
    expect(errorsOf({ category }, { form, site: listed }).length === 0).toBe(isValid)
  })
  it('is not asked for about a vehicle', () => {
    expect(errorsOf({}, { site: listed, vehicle: buildVehicle() })).toEqual([])
  })
})

describe('D-175: the location', () => {
  it.each<[string, Setting, boolean]>([
    ['an empty one of several', { places: TWO_PLACES }, false],
    ['an empty one with only one to choose', {}, true],
    [
      'an empty one whose question was removed',
      { places: TWO_PLACES, site: withForms({ enquiry: { locationField: 'removed' } }) },
      true,
    ],
    [
      'an empty one for a vehicle that has a location',
      { places: TWO_PLACES, vehicle: buildVehicle({ locationId: 12 }) },
      true,
    ],
  ])('%s passes: %s', (_, setting, isValid) => {
    expect(errorsOf({}, setting).length === 0).toBe(isValid)
  })
  it('accepts a location of the list only', () => {
    expect(errorsOf({ location: '12' }, { places: TWO_PLACES })).toEqual([])
    expect(errorsOf({ location: '99' }, { places: TWO_PLACES })).toEqual([
      { pointer: '#/location', message: 'Please choose a location.' },
    ])
  })
  it('offers the service form only workshops', () => {
    const places = buildPlaces({
      locations: [...TWO_PLACES.locations, buildLocation({ id: 13, locationType: 'service' })],
    })
    const field = specOf({ form: 'service', places }).fields.find(({ name }) => name === 'location')
    expect(field).toMatchObject({ kind: 'hidden', value: '13' })
  })
  it('never offers a hidden location', () => {
    const places = buildPlaces({ locations: [buildLocation(), buildLocation({ id: 12, visible: false })] })
    expect(specOf({ places }).fields.find(({ name }) => name === 'location')).toMatchObject({
      kind: 'hidden',
      value: '11',
    })
  })
})

describe('D-176: dealership_slug', () => {
  it.each<[string, Setting, string, boolean]>([
    ['an empty one of several', { places: TWO_DEALERSHIPS }, '', false],
    ['one of several', { places: TWO_DEALERSHIPS }, 'second-yard', true],
    ['an unknown one', { places: TWO_DEALERSHIPS }, 'elsewhere', false],
    ['an empty one with only one to choose', {}, '', true],
    [
      'an empty one whose question was removed',
      { places: TWO_DEALERSHIPS, site: withForms({ enquiry: { dealershipField: 'removed' } }) },
      '',
      true,
    ],
  ])('%s passes: %s', (_, setting, dealership_slug, isValid) => {
    expect(errorsOf({ dealership_slug, location: '21' }, setting).length === 0).toBe(isValid)
  })
})

describe('D-178, D-179: the terms', () => {
  const VARIANT = '*You must agree to the terms of use before submitting.'
  const site = withForms({
    termsText: {
      standard: '* You must agree to the terms of use before submitting the form.',
      byDealership: { 'second-yard': VARIANT },
    },
  })
  it.each([
    ['', '* You must agree to the terms of use before submitting the form.'],
    ['second-yard', VARIANT],
  ])('of dealership "%s" say %s', (dealership_slug, message) => {
    const setting = { places: TWO_DEALERSHIPS, site }
    expect(errorsOf({ dealership_slug, terms_conditions: '' }, setting)).toContainEqual({
      pointer: '#/terms_conditions',
      message,
    })
  })
})

describe('D-198, D-200: the postcode of the lead field set', () => {
  const setting: Setting = { form: 'tradeIn' }
  it.each(['', '400', '40000', '40a0', '4 00', '4,000', '٤٠٠٠'])('rejects "%s"', (postcode) => {
    expect(errorsOf({ postcode }, setting)).toEqual([
      { pointer: '#/postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
    ])
  })
  it.each(['0800', '4000'])('accepts %s', (postcode) => {
    expect(errorsOf({ postcode }, setting)).toEqual([])
  })
})

describe('the lead field set', () => {
  it('D-192 to D-195: has the fields, labels and choices that the specification names', () => {
    const fields = specOf({ form: 'tradeIn', places: TWO_PLACES }).fields
    const named = (name: string) => fields.find((field) => field.name === name)
    expect(named('name')?.label).toBe('First Name')
    expect(named('phone')?.label).toBe('Mobile Number')
    expect(named('PreferredContactMethod')).toMatchObject({ value: 'Phone' })
    expect(named('PreferredContactMethod')?.options?.map(({ value }) => value)).toEqual(['Phone', 'Email', 'SMS'])
    for (const name of ['finance', 'do-you-have-a-trade-in']) {
      expect(named(name)?.options?.map(({ value }) => value)).toEqual(['Yes', 'No'])
    }
    for (const name of [
      'last_name',
      'email',
      'postcode',
      'location_id',
      'terms_conditions',
      'kms',
      'rego',
      'regoState',
    ]) {
      expect(named(name)).toBeDefined()
    }
    expect(named('kms')?.presets).toEqual([20_000, 50_000, 100_000, 150_000])
    expect(named('regoState')?.value).toBe('QLD')
  })
  it.each([
    ['45000', 45_000],
    ['45,000 kms', 45_000],
    ['45,00', null],
    ['-1', null],
    ['5000001', null],
    ['4.5', null],
  ])('reads the kilometres "%s" as %s', (text, kilometres) => {
    expect(parseKilometres(text)).toBe(kilometres)
  })
})

describe('the test drive', () => {
  it('V-250: needs no time', () => {
    expect(errorsOf({ message: '' }, { form: 'testDrive' })).toEqual([])
  })
  it.each([
    ['2026-11-23T10:00', true],
    ['2026-11-23T10:00:00+10:00', true],
    ['2026-11-23', true],
    ['2026-11-21T03:33', true],
    ['2026-11-20T23:59', false],
    ['2001-01-01T03:33', false],
    ['2027-05-20T10:00', true],
    ['2027-05-21', false],
    ['2026-02-30T10:00', false],
    ['tomorrow', false],
    ['2026-11-23T24:00', false],
  ])('accepts the time %s: %s', (dateTime, isValid) => {
    expect(errorsOf({ dateTime }, { form: 'testDrive' }).length === 0).toBe(isValid)
  })
})

it('tells which days can be requested', () => {
  const message = 'Please choose a day from 21 November 2026 to 20 May 2027.'
  for (const form of ['testDrive', 'service'] as const)
    expect(errorsOf({ dateTime: '2001-01-01T03:33' }, { form })).toEqual([{ pointer: '#/dateTime', message }])
})

it('returns errors of known fields for any input, and never throws', () => {
  const spec = specOf({ form: 'tradeIn', places: TWO_PLACES })
  const typed = fc.record(Object.fromEntries(spec.fields.map(({ name }) => [name, fc.string({ unit: 'binary' })])))
  fc.assert(
    fc.property(typed, (values) => {
      const known = new Set(spec.fields.map(({ name }) => `#/${name}`))
      expect(
        validateLead(spec.fields, values).every(({ pointer, message }) => known.has(pointer) && message !== ''),
      ).toBe(true)
    }),
    { numRuns: 300 },
  )
})
