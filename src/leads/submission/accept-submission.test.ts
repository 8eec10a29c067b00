import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forms, leads } from '#sites/schema/forms.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { acceptSubmission } from './accept-submission.ts'
import {
  buildContext,
  buildLead,
  buildLeadSite,
  buildLocation,
  buildPlaces,
  GOOD_VALUES,
} from '../testing/build-lead.ts'
import { readSubmission } from './read-submission.ts'

describe('the payload', () => {
  it('D-184: has the names of the specification', () => {
    expect(Object.keys(buildLead({}, { vehicle: null }).payload)).toEqual(
      expect.arrayContaining([
        'name',
        'email',
        'phone',
        'message',
        'category',
        'subcategory',
        'location',
        'dealership_slug',
        'opt_in',
        'Rego',
        'page_id',
        'additional_services',
        'terms_conditions',
      ]),
    )
  })
  it('D-180: sends a careers category as a general enquiry', () => {
    const site = buildLeadSite({ forms: forms.parse({ enquiry: { categories: ['Sales', 'Careers Enquiry'] } }) })
    const { payload } = buildLead({ form: 'contact', category: 'Careers Enquiry' }, { site, vehicle: null })
    expect(payload).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
  })
  it('D-180: so does the careers form', () => {
    const site = buildLeadSite({
      forms: forms.parse({ careers: { offered: true } }),
      leads: leads.parse({ careersEmail: 'people@example.com' }),
    })
    const { payload } = buildLead({ form: 'careers' }, { site, vehicle: null })
    expect(payload).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
  })
  it('D-182: leaves radio options out', () => {
    expect(buildLead({ 'wait-radio-options': 'Yes' }).payload).not.toHaveProperty('wait-radio-options')
  })
  it('D-183: makes a list of the ticked check options', () => {
    const { payload } = buildLead({
      form: 'service',
      'tyres-check-option': 'true',
      'brakes-check-option': 'on',
      'recall-check-option': '',
    })
    expect(payload.additional_services).toEqual(['Tyres and wheel alignment', 'Brakes'])
    expect(Object.keys(payload).filter((name) => name.endsWith('-check-option'))).toEqual([])
  })
  it('D-183: takes a ready list, and a label of a site of its own', () => {
    const { payload } = buildLead({ additional_services: ['Detailing'], 'tow-bar-check-option': 'Tow bar' })
    expect(payload.additional_services).toEqual(['Tow bar', 'Detailing'])
  })
  it.each([
    [{ form: 'service', rego: '123ABC' }, { Rego: '123ABC' }],
    [
      { form: 'tradeIn', postcode: '4000', Rego: '123ABC' },
      { rego: '123ABC', Rego: '123ABC' },
    ],
    [{ form: 'enquiry', location_id: '11' }, { location: '11' }],
  ])('C-14: takes either spelling of %j', (sent, kept) => {
    expect(buildLead(sent).payload).toMatchObject(kept)
  })
  it.each([
    [true, true],
    ['on', true],
    ['1', true],
    [false, false],
    ['', false],
    ['false', false],
    [undefined, false],
  ])('D-177: opt_in sent as %s is %s', (opt_in, kept) => {
    const lead = buildLead({ opt_in })
    expect(lead.payload.opt_in).toBe(kept)
    expect(lead.consent).toMatchObject({ optIn: kept, tickedAtFirst: true })
  })
})

describe('a lead from a vehicle', () => {
  const sent = { stock_number: 'FORGED', car_id: '9', 'Vehicle Make': 'Forged', dealership_slug: 'forged' }
  it('V-253 to V-255, V-261: says what the platform knows of it, whatever was sent', () => {
    expect(buildLead(sent).payload).toMatchObject({
      dealership_slug: 'example-motors',
      manufacturer_slug: 'toyota',
      stock_number: 'U1234',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'Hilux',
      car_type: 'used',
      car_id: '9',
      car_dealership_id: '1',
      vehicle_status: 'in_stock',
    })
  })
  it.each([
    ['testDrive', 'I would like to test drive the 2022 Toyota Hilux SR5.', 'Test Drive'],
    ['requestPhotos', 'Please send photos for this car', 'Request Photos'],
    ['findSimilar', 'I like the 2022 Toyota Hilux SR5 and want something similar.', 'Find Something Similar'],
  ])('V-257: %s has a message and a subcategory of its own', (form, message, subcategory) => {
    expect(buildLead({ form, message: '' }).payload).toMatchObject({ message, subcategory })
  })
  it('files the inspection of a caravan as one', () => {
    const caravan = { ...buildVehicle({ id: 9, itemType: 'Caravan' }) }
    expect(buildLead({ form: 'testDrive' }, { vehicle: caravan }).payload).toMatchObject({ subcategory: 'Inspection' })
  })
  it('V-248: asks for photos in the words of the specification', () => {
    expect(buildLead({ form: 'requestPhotos' }).payload['Request Photos']).toBe('Please send photos for this car')
  })
  it('is a general enquiry without a vehicle', () => {
    expect(buildLead({}, { vehicle: null }).payload).toMatchObject({ category: 'General Enquiry' })
  })
})

describe('V-258 to V-263: every lead', () => {
  it('contains no page that gives access to a shopper’s data', () => {
    expect(buildLead({ url: 'https://example-motors.example/reservations/secret' }).url).toBe('')
  })
  it('contains its page, user agent and trail', () => {
    const lead = buildLead({
      url: 'https://example-motors.example/cars/x',
      source: 'Forged',
      user_agent: 'A browser',
      lead_attributes: {
        visited_pages: ['/', '/search/used-cars', '/cars/x'],
        linked_query_params: { utm_source: 'x' },
      },
    })
    expect(lead).toMatchObject({
      url: 'https://example-motors.example/cars/x',
      source: 'Website',
      userAgent: 'A browser',
    })
    expect(lead.attributes).toEqual({
      visited_pages: ['/', '/search/used-cars', '/cars/x'],
      linked_query_params: { utm_source: 'x' },
    })
  })
})

describe('a submission is refused', () => {
  it.each([
    ['if it names an unknown form', { ...GOOD_VALUES, form: 'sweepstake' }, '#/form'],
    ['if it names a form that the site does not offer', { ...GOOD_VALUES, form: 'careers' }, '#/form'],
    ['if it is empty', {}, '#/name'],
  ])('%s', (_, body, pointer) => {
    const refused = acceptSubmission(readSubmission(body), buildContext())
    expect(refused).toMatchObject({ ok: false })
    expect(refused.ok ? [] : refused.error.map((error) => error.pointer)).toContain(pointer)
  })
})

describe('hostile bodies', () => {
  it('lose characters that a database, a mail header or an XML document does not allow', () => {
    const { payload } = buildLead({ name: 'A\r\nBcc: x@example.com\u0000', message: 'One\r\nTwo\u0007\uD800' })
    expect(payload.name).toBe('A Bcc: x@example.com')
    expect(payload.message).toBe('One\nTwo\uFFFD')
  })
  it('never set a prototype', () => {
    const body = JSON.parse(
      '{"__proto__": {"polluted": true}, "lead_attributes": {"linked_query_params": {"__proto__": "x"}}}',
    )
    const lead = buildLead(body)
    expect(lead.payload).not.toHaveProperty('polluted')
    expect(Object.getPrototypeOf(lead.attributes.linked_query_params)).toBe(Object.prototype)
  })
  it('of any JSON are read without an error, into a lead that survives JSON', () => {
    const context = buildContext({ vehicle: buildVehicle() })
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (body) => {
        const accepted = acceptSubmission(readSubmission({ ...body, ...GOOD_VALUES }), context)
        if (!accepted.ok) return
        expect(JSON.parse(JSON.stringify(accepted.value.lead))).toEqual(accepted.value.lead)
      }),
      { numRuns: 300 },
    )
  })
})

it('a lead has the time zone of its location, and that of the site without one', () => {
  const places = buildPlaces({ locations: [buildLocation({ timezone: 'Australia/Perth' })] })
  expect(buildLead({ location: 'rocklea' }, { places, vehicle: null }).site.timezone).toBe('Australia/Perth')
  expect(buildLead({}, { places: buildPlaces({ locations: [] }), vehicle: null }).site.timezone).toBe(
    'Australia/Brisbane',
  )
})
