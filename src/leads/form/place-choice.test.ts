import { describe, expect, it } from 'vitest'
import { forms } from '#sites/schema/forms.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { acceptSubmission } from '../submission/accept-submission.ts'
import { buildContext, buildLeadSite, buildLocation, buildPlaces, GOOD_VALUES } from '../testing/build-lead.ts'
import type { FormName } from './forms.ts'
import { toFormSpec } from './form-spec.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import { readSubmission } from '../submission/read-submission.ts'

const DEALERSHIPS = [
  { id: 1, slug: 'brisbane', name: 'Brisbane' },
  { id: 2, slug: 'adelaide', name: 'Adelaide' },
]
const BRISBANE = buildLocation({ id: 11, slug: 'brisbane', name: 'Zillmere, Brisbane' })
const ADELAIDE = buildLocation({ id: 21, slug: 'adelaide', name: 'Adelaide', dealershipId: 2 })
const PORT = buildLocation({ id: 22, slug: 'port', name: 'Port Adelaide', dealershipId: 2, primary: false })
const WORKSHOP = buildLocation({ id: 23, name: 'Workshop', dealershipId: 2, locationType: 'service' })

const ONE_EACH = buildPlaces({ dealerships: DEALERSHIPS, locations: [ADELAIDE, BRISBANE, WORKSHOP] })
const SEVERAL = buildPlaces({ dealerships: DEALERSHIPS, locations: [ADELAIDE, BRISBANE, PORT] })
const WITHOUT_LIST = buildLeadSite({ forms: forms.parse({ enquiry: { locationField: 'removed' } }) })

const ELSEWHERE = 'This location is not part of the dealership that you chose. Please choose one that is.'

function asked(form: FormName, places: LeadPlaces, vehicle: LeadVehicle | null = null) {
  const site = buildLeadSite()
  const { fields } = toFormSpec({ form, site, places, vehicle, now: new Date(0) })
  const choices = fields.filter(({ name }) => /^(?:dealership_slug|location|location_id)$/.test(name))
  return choices.flatMap(({ name, kind, options = [] }) =>
    kind === 'select' ? [`${name}: ${options.map(({ label }) => label).join(' / ')}`] : [],
  )
}

interface Sent {
  readonly form?: FormName
  readonly dealership_slug?: string
  readonly location?: string
  readonly location_id?: string
}

function accept(sent: Sent, places: LeadPlaces, vehicle: LeadVehicle | null = null, site: LeadSite = buildLeadSite()) {
  const body = { form: 'contact', ...GOOD_VALUES, postcode: '4000', ...sent }
  const accepted = acceptSubmission(readSubmission(body), buildContext({ site, places, vehicle }))
  if (!accepted.ok) return accepted.error
  const { payload } = accepted.value.lead
  return [payload.dealership_slug, payload.location, accepted.value.location?.id]
}

describe('the questions about the location', () => {
  it.each<[string, FormName, LeadPlaces, string[]]>([
    [
      'are the dealership only, if each has one location',
      'contact',
      ONE_EACH,
      ['dealership_slug: Brisbane / Adelaide'],
    ],
    ['are the same in a form with location_id', 'tradeIn', ONE_EACH, ['dealership_slug: Brisbane / Adelaide']],
    ['are none if only one dealership has a workshop', 'service', ONE_EACH, []],
    [
      'are both, in the same order, if a dealership has several',
      'contact',
      SEVERAL,
      ['dealership_slug: Brisbane / Adelaide', 'location: Zillmere, Brisbane / Adelaide / Port Adelaide'],
    ],
  ])('%s', (_, form, places, questions) => {
    expect(asked(form, places)).toEqual(questions)
  })
  it.each<[string, LeadPlaces, LeadVehicle, string[]]>([
    ['none if its dealership has one location', ONE_EACH, buildVehicle({ dealershipId: 2, locationId: null }), []],
    [
      'the locations of its dealership if there are several',
      SEVERAL,
      buildVehicle({ dealershipId: 2, locationId: null }),
      ['location: Adelaide / Port Adelaide'],
    ],
    ['none if it has a location', SEVERAL, buildVehicle({ dealershipId: 2, locationId: 22 }), []],
  ])('are, for a vehicle, %s', (_, places, vehicle, questions) => {
    expect(asked('enquiry', places, vehicle)).toEqual(questions)
  })
})

describe('D-184: the payload contains dealership and location', () => {
  it.each<[string, Sent, LeadPlaces, unknown[]]>([
    [
      'with the only location of the submitted dealership',
      { dealership_slug: 'adelaide' },
      ONE_EACH,
      ['adelaide', '21', 21],
    ],
    [
      'with the only location, in a form with location_id',
      { form: 'tradeIn', dealership_slug: 'adelaide' },
      ONE_EACH,
      ['adelaide', '21', 21],
    ],
    [
      'with the only location instead of an unknown one',
      { dealership_slug: 'adelaide', location: '99' },
      ONE_EACH,
      ['adelaide', '21', 21],
    ],
    ['as submitted together', { dealership_slug: 'adelaide', location: '21' }, ONE_EACH, ['adelaide', '21', 21]],
    ['of the only workshop, for a service', { form: 'service' }, ONE_EACH, ['adelaide', '23', 23]],
    [
      'with the only location of a dealership, although others have several',
      { dealership_slug: 'brisbane' },
      SEVERAL,
      ['brisbane', '11', 11],
    ],
    [
      'with the selected one of several locations',
      { dealership_slug: 'adelaide', location: '22' },
      SEVERAL,
      ['adelaide', '22', 22],
    ],
  ])('%s', (_, sent, places, kept) => {
    expect(accept(sent, places)).toEqual(kept)
  })
  it("of the vehicle's dealership, even if a location of another one is submitted", () => {
    const vehicle = buildVehicle({ dealershipId: 2, locationId: null })
    expect(accept({ form: 'enquiry', location: '11' }, ONE_EACH, vehicle)).toEqual(['adelaide', '21', 21])
  })
})

describe('a location of another dealership is refused, with the error at its field', () => {
  const contradiction = { dealership_slug: 'brisbane', location: '21' }
  it.each<[string, Sent, LeadPlaces, LeadSite, string]>([
    ['in a form with a list of locations', contradiction, SEVERAL, buildLeadSite(), 'location'],
    ['in a form that does not ask for the location', contradiction, ONE_EACH, buildLeadSite(), 'location'],
    ['when submitted by its slug', { ...contradiction, location: 'adelaide' }, ONE_EACH, buildLeadSite(), 'location'],
    ['in a form with location_id', { ...contradiction, form: 'tradeIn' }, SEVERAL, buildLeadSite(), 'location_id'],
    ['on a site that removed the list', contradiction, SEVERAL, WITHOUT_LIST, 'location'],
  ])('%s', (_, sent, places, site, name) => {
    expect(accept(sent, places, null, site)).toEqual([{ pointer: `#/${name}`, message: ELSEWHERE }])
  })
  it('but not for a vehicle whose own location and dealership contradict each other', () => {
    const vehicle = buildVehicle({ dealershipId: 1, locationId: 22 })
    expect(accept({ form: 'enquiry', ...contradiction }, SEVERAL, vehicle)).toEqual(['brisbane', '22', 22])
  })
})

it('a dealership with several locations requires the choice of one', () => {
  expect(accept({ dealership_slug: 'adelaide' }, SEVERAL)).toEqual([
    { pointer: '#/location', message: 'Please choose a location.' },
  ])
})
