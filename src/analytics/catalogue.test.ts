import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { EVENT_CATALOGUE, EVENTS_WITHOUT_TRIGGER, eventNamed, type EventName } from './catalogue.ts'
import { MAX_PARAMETERS, toGa4Event } from './ga4-event.ts'

const SITE = buildSite({ slug: 'north' })
const NAMES = Object.keys(EVENT_CATALOGUE) as EventName[]

it.each([
  [9, 'financeEnquiry'],
  [14, 'newEnquiry'],
  [15, 'usedEnquiry'],
  [17, 'testDrive'],
  [22, 'enquiry'],
  [25, 'phoneClick'],
  [26, 'financeCalculator'],
  [39, 'save'],
  [48, 'usedTestDrive'],
  [51, 'careers'],
  [7, null],
])('event %i means %s', (id, name) => {
  expect(eventNamed(id, SITE)).toBe(name)
})

it('maps numbers without a trigger to no event', () => {
  expect(EVENTS_WITHOUT_TRIGGER.map((id) => eventNamed(id, SITE))).toEqual([null, null, null, null, null])
})

it('uses the numbers that a site configures', () => {
  const own = buildSite({ analytics: { events: { enquiry: 18, service: 60 } } })
  expect([18, 60, 22].map((id) => eventNamed(id, own))).toEqual(['enquiry', 'service', null])
})

describe('an event for Google', () => {
  const vehicle = buildVehicle({ make: 'Land Rover', price: 4_599_000, vin: 'SALLAAAF4AA123456' })

  it.each(NAMES)('%s keeps to the limits', (name) => {
    const { name: sent, params } = toGa4Event({ name, eventId: 1, site: 'north' }, vehicle)
    expect(sent).toMatch(/^asc_[a-z_]{1,36}$/)
    expect(Object.keys(params).length).toBeLessThanOrEqual(MAX_PARAMETERS)
    expect(Object.keys(params).filter((key) => !/^[a-z_]{1,40}$/.test(key))).toEqual([])
    expect(Object.values(params).filter((value) => typeof value === 'string' && value.length > 100)).toEqual([])
  })

  it('has room for the loan of a finance enquiry', () => {
    const loan = {
      amount: 3_000_000,
      deposit: 0,
      residual: 0,
      years: 5,
      annualRate: 8.5,
      frequency: 'week',
      payment: 14_173,
    }
    const { params } = toGa4Event({ name: 'financeEnquiry', eventId: 9, site: 'north' }, vehicle, loan)
    expect(params).toMatchObject({ finance_amount: 30_000, finance_term_years: 5, finance_repayment: 141.73 })
    expect(Object.keys(params).length).toBeLessThanOrEqual(MAX_PARAMETERS)
  })

  it('describes the vehicle as its page does', () => {
    expect(toGa4Event({ name: 'usedEnquiry', eventId: 15, site: 'north' }, vehicle)).toMatchObject({
      name: 'asc_form_submission_sales',
      params: { legacy_event_id: 15, item_make: 'land_rover', item_price: 45_990, page_type: 'item' },
    })
  })
})
