import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { analytics, forms, leads } from '#sites/schema/forms.ts'
import { purchase, serviceBooking, testDrive } from '#sites/schema/purchase.ts'
import { stock } from '#sites/schema/stock.ts'
import { parseFormName } from '../form/forms.ts'
import { toFormSpec } from '../form/form-spec.ts'
import { acceptSubmission, type SubmissionContext } from '../submission/accept-submission.ts'
import type { LeadLocation, LeadPlaces, LeadSite } from '../lead-site.ts'
import type { Lead } from '../lead.ts'
import { readSubmission } from '../submission/read-submission.ts'
import { answerTo } from './fill-form.ts'

/** A site with one dealership and one location, and the given changes. */
export function buildLeadSite(changes: Partial<LeadSite> = {}): LeadSite {
  return {
    slug: 'example-motors',
    name: 'Example Motors',
    copy: {},
    stock: { ...stock.parse({}), nounItemType: 'car' },
    state: 'qld',
    timezone: 'Australia/Brisbane',
    forms: forms.parse({}),
    leads: leads.parse({}),
    analytics: analytics.parse({}),
    dealershipId: 'example-motors',
    testDrive: testDrive.parse({}),
    purchase: purchase.parse({}),
    serviceBooking: serviceBooking.parse({}),
    ...changes,
  }
}

export function buildLocation(changes: Partial<LeadLocation> = {}): LeadLocation {
  return {
    id: 11,
    slug: 'rocklea',
    name: 'Example Motors Rocklea',
    locationType: 'sales',
    primary: true,
    visible: true,
    dealershipId: 1,
    timezone: 'Australia/Brisbane',
    email: 'rocklea@example.com',
    mailboxes: {},
    phone: '(07) 5550 1000',
    distributionLocations: [],
    ...changes,
  }
}

export function buildPlaces(changes: Partial<LeadPlaces> = {}): LeadPlaces {
  return {
    dealerships: [{ id: 1, slug: 'example-motors', name: 'Example Motors' }],
    locations: [buildLocation()],
    ...changes,
  }
}

/** Valid values of every field. */
export const GOOD_VALUES = {
  name: 'Alex',
  last_name: 'Sample',
  email: 'alex@example.com',
  phone: '0491 570 006',
  message: 'Is it still there?',
  terms_conditions: 'true',
} as const

export function buildContext(changes: Partial<SubmissionContext> = {}): SubmissionContext {
  return {
    site: buildLeadSite(),
    siteUrl: 'https://example-motors.example',
    places: buildPlaces(),
    vehicle: null,
    id: '0193b0a0-0000-7000-8000-000000000001',
    now: new Date('2026-11-21T08:30:00Z'),
    ...changes,
  }
}

/** The lead about a used ute that is accepted from these submitted values, and an answer to each other question that needs one. */
export function buildLead(
  sent: Readonly<Record<string, unknown>> = {},
  changes: Partial<SubmissionContext> = {},
): Lead {
  const vehicle = buildVehicle({
    id: 9,
    year: 2022,
    stockNumber: 'U1234',
    vin: 'MR0KA3CD501234567',
    price: 54_990_00,
    km: 45_210,
  })
  const context = buildContext({ vehicle, ...changes })
  const submission = readSubmission({ ...requiredAnswers(sent['form'], context), ...GOOD_VALUES, ...sent })
  const accepted = acceptSubmission(submission, context)
  if (!accepted.ok) throw new Error(`the fixture is refused: ${JSON.stringify(accepted.error)}`)
  return accepted.value.lead
}

function requiredAnswers(name: unknown, { site, places, vehicle, now }: SubmissionContext): object {
  const form = parseFormName(typeof name === 'string' ? name : undefined)
  if (form === null) return {}
  const { fields } = toFormSpec({ form, site, places, vehicle, now })
  return Object.assign({}, ...fields.filter(({ required }) => required).map(answerTo))
}
