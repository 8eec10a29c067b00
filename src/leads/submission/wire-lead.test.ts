import { describe, expect, it } from 'vitest'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildLead, buildLeadSite, buildPlaces, GOOD_VALUES } from '../testing/build-lead.ts'
import { keepDetails, parseKeptDetails } from '../form/kept-details.ts'
import { formatKilometres } from '../form/kilometres.ts'
import { toLeadForm } from '../form/lead-form-view.ts'
import { createFormToken } from '../server/form-token.ts'
import { eventOf, readLeadAnswer, toWireLead } from './wire-lead.ts'

const now = new Date('2026-11-21T08:30:00Z')
const facts = {
  site: buildLeadSite(),
  places: buildPlaces(),
  action: '/',
  pageId: 'vehicle',
  renderedAt: 'signed',
  now,
}
const page = { url: 'https://example-motors.example/cars/x', userAgent: 'A browser' }

describe('the body that the browser posts', () => {
  const vehicle = buildVehicle({ id: 9 })
  const view = toLeadForm({ ...facts, form: 'enquiry', vehicle })
  it('D-184, V-258 to V-261: has the names of the specification', () => {
    const body = toWireLead(view, { ...view.hidden, ...GOOD_VALUES, opt_in: 'true' }, page)
    expect(body).toMatchObject({
      form: 'enquiry',
      name: 'Alex',
      opt_in: true,
      terms_conditions: true,
      car_id: '9',
      car_dealership_id: '1',
      url: page.url,
      source: 'Website',
      user_agent: 'A browser',
      website_id: 'example-motors',
    })
  })
  it('makes the same lead as the form itself', () => {
    const values = { ...view.hidden, ...GOOD_VALUES }
    const posted = buildLead(toWireLead(view, values, page), { vehicle })
    const plain = buildLead({ ...values, url: page.url, user_agent: page.userAgent }, { vehicle })
    expect(posted).toEqual(plain)
  })
  it.each([
    ['enquiry', 'used', 15],
    ['enquiry', 'new', 14],
    ['testDrive', 'used', 48],
    ['finance', 'used', 9],
  ] as const)('counts %s about a %s vehicle as %i', (form, carType, event) => {
    expect(eventOf(toLeadForm({ ...facts, form, vehicle: buildVehicle({ carType }) }), {})).toBe(event)
  })
})

describe('D-187, V-269: the answer', () => {
  it.each([
    [true, { success: true, lead_id: 'a' }, { kind: 'accepted', leadId: 'a' }],
    [true, { success: true }, { kind: 'refused', message: null, errors: [] }],
    [true, { lead_id: 'a' }, { kind: 'refused', message: null, errors: [] }],
    [true, null, { kind: 'refused', message: null, errors: [] }],
    [false, { success: true, lead_id: 'a' }, { kind: 'refused', message: null, errors: [] }],
    [false, { detail: 'Come back later.' }, { kind: 'refused', message: 'Come back later.', errors: [] }],
    [
      false,
      { errors: [{ pointer: '#/name', message: 'x' }, 'junk'] },
      { kind: 'refused', message: null, errors: [{ pointer: '#/name', message: 'x' }] },
    ],
  ])('is read from a response with ok %s and the body %j', (isOk, body, answer) => {
    expect(readLeadAnswer(isOk, body)).toEqual(answer)
  })
  it('D-301, V-265: has a text for each form that is shown if no reason is given', () => {
    expect(toLeadForm({ ...facts, form: 'enquiry' }).texts.noReason).toBe('An error occurred when submitting this form')
    expect(toLeadForm({ ...facts, form: 'testDrive' }).texts.noReason).toBe('An unexpected error occured')
  })
})

describe('D-202: the details on the device', () => {
  it('are five, and a form does not delete those that it did not ask for', () => {
    const before = keepDetails({ name: 'Alex', postcode: '4000' }, null)
    const after = keepDetails({ name: 'Kim', email: 'kim@example.com', message: 'never kept' }, before)
    expect(after).toEqual({ name: 'Kim', last_name: '', email: 'kim@example.com', phone: '', postcode: '4000' })
    expect(parseKeptDetails(JSON.stringify(after))).toEqual(after)
  })
  it.each([null, '', '{', '[]', '1', 'null'])('are empty if %s is stored', (text) => {
    expect(Object.values(parseKeptDetails(text) ?? {}).every((value) => value === '')).toBe(true)
  })
})

describe('D-196: kilometres', () => {
  it.each([
    ['45000', '45,000'],
    ['45,000 kms', '45,000'],
    ['007', '7'],
    ['', ''],
    ['abc', 'abc'],
    ['1e3', '1e3'],
    ['45k', '45,000'],
    ['12.5', '12.5'],
    ['123456789', '123,456,789'],
  ])('are formatted: "%s" as "%s"', (typed, shown) => {
    expect(formatKilometres(typed)).toBe(shown)
  })
})

describe('the time at which a form was shown', () => {
  const token = createFormToken('a secret')
  const shown = new Date('2026-11-21T08:30:00Z')
  it('is read from its token', () => {
    expect(token.read('amber', token.sign('amber', shown))).toEqual(shown)
  })
  it.each<[string, string | undefined, string, 'forged' | null]>([
    ['of a missing token is null', undefined, 'amber', null],
    ['of another site is forged', token.sign('blue', shown), 'amber', 'forged'],
    ['of another secret is forged', createFormToken('another').sign('amber', shown), 'amber', 'forged'],
    ['that was altered is forged', token.sign('amber', shown).replace(/^./, '1'), 'amber', 'forged'],
    ['without a signature is forged', 'yesterday', 'amber', 'forged'],
  ])('%s', (_, sent, site, read) => {
    expect(token.read(site, sent)).toBe(read)
  })
})
