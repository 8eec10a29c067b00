import { describe, expect, it } from 'vitest'
import { analytics, leads } from '#sites/schema/forms.ts'
import { buildLead, buildLocation, buildPlaces } from './testing/build-lead.ts'
import { deliveryDueAt, planDeliveries, type PlannedDelivery } from './delivery/delivery-plan.ts'
import { leadForm, type FormName } from './form/forms.ts'
import { leadEvent } from './lead-event.ts'
import { leadLocation } from './submission/lead-location.ts'
import type { LeadLocation } from './lead-site.ts'
import { LEAD_RATE } from './spam/rate-limit.ts'
import { MAX_ATTEMPTS, nextAttemptAt } from './delivery/retry-schedule.ts'
import { MIN_FILL_MS, spamSign, type SpamFacts } from './spam/spam.ts'
import { SAME_SUBMISSION_MS, submissionDigest, submissionKeys } from './submission/submission-key.ts'

const NOW = new Date('2026-11-21T08:30:00Z')

const car = (carType: 'new' | 'demo' | 'used', tag: string | null = null) => ({ carType, tag })
const plan = (
  delivery: object,
  location: LeadLocation | null = buildLocation(),
  places = buildPlaces(),
  form: FormName = 'enquiry',
) =>
  planDeliveries({
    lead: { kind: leadForm(form).event },
    site: { leads: leads.parse(delivery) },
    location,
    places,
    isSuspected: false,
  })
const texts = (planned: readonly PlannedDelivery[]) => planned.map(({ channel, target }) => `${channel} ${target}`)

const digest = (sent: Readonly<Record<string, unknown>>, isSuspected = false) => {
  const { form, payload, vehicle } = buildLead(sent)
  return submissionDigest({ form, payload, vehicleId: vehicle?.id ?? null, isSuspected })
}

describe('V-329 to V-336, D-188: one event a lead', () => {
  const { events } = analytics.parse({})
  it.each<[FormName, ReturnType<typeof car> | null, number]>([
    ['enquiry', null, 22],
    ['enquiry', car('demo'), 22],
    ['enquiry', car('new'), 14],
    ['enquiry', car('used'), 15],
    ['enquiry', car('used', 'Test Drive Only'), 48],
    ['enquiry', car('new', 'test drive only'), 17],
    ['quickEnquiry', car('used'), 15],
    ['testDrive', car('used'), 48],
    ['testDrive', car('new'), 17],
    ['testDrive', car('demo'), 17],
    ['testDrive', null, 17],
    ['finance', car('used'), 9],
    ['finance', null, 9],
    ['requestPhotos', car('used'), 15],
    ['careers', null, 51],
    ['contact', null, 22],
    ['service', null, 22],
    ['tradeIn', null, 22],
  ])('%s about %j is %i', (form, vehicle, event) => {
    expect(leadEvent({ kind: leadForm(form).event, vehicle }, events)).toBe(event)
  })
  it('counts a careers category in any form as careers', () => {
    expect(leadEvent({ kind: leadForm('contact').event, category: 'Careers Enquiry', vehicle: null }, events)).toBe(51)
    expect(leadEvent({ kind: leadForm('contact').event, subcategory: 'Career Enquiry', vehicle: null }, events)).toBe(
      51,
    )
  })
  it('uses the numbers of the site', () => {
    const own = analytics.parse({ events: { service: 70, enquiry: 71 } }).events
    expect(leadEvent({ kind: leadForm('service').event, vehicle: null }, own)).toBe(70)
    expect(leadEvent({ kind: leadForm('contact').event, vehicle: null }, own)).toBe(71)
  })
})

describe('the deliveries of a lead', () => {
  it.each<[string, object, string[]]>([
    ['one mail', { delivery: [{ kind: 'email' }] }, ['email rocklea@example.com']],
    [
      'a mail for people and one for systems',
      { delivery: [{ kind: 'email' }, { kind: 'adf' }] },
      ['email rocklea@example.com', 'adf rocklea@example.com'],
    ],
    [
      'a mail for systems with an address of its own',
      { delivery: [{ kind: 'email' }, { kind: 'adf', to: 'crm@example.com' }] },
      ['email rocklea@example.com', 'adf crm@example.com'],
    ],
    [
      'a webhook',
      { delivery: [{ kind: 'webhook', url: 'https://crm.example/in', secret: 'CRM_SECRET' }] },
      ['webhook https://crm.example/in'],
    ],
  ])('follow a configuration of %s', (_, delivery, targets) => {
    expect(texts(plan(delivery))).toEqual(targets)
  })
  it('include the locations that the first one distributes leads to', () => {
    const second = buildLocation({ id: 12, slug: 'geebung', primary: false, email: 'geebung@example.com' })
    const first = buildLocation({ distributionLocations: [12, 'geebung', 99] })
    const places = buildPlaces({ locations: [first, second] })
    expect(texts(plan({ delivery: [{ kind: 'email' }] }, first, places))).toEqual([
      'email rocklea@example.com',
      'email geebung@example.com',
    ])
  })
  it.each<[string, Partial<LeadLocation>[], string]>([
    [
      "its dealership's primary location",
      [
        { id: 12, email: 'second@example.com', primary: false },
        { id: 13, email: 'main@example.com' },
      ],
      'email main@example.com',
    ],
    [
      'any other location of the site',
      [{ id: 12, dealershipId: 2, email: 'other@example.com' }],
      'email other@example.com',
    ],
    ['no address, which is recorded', [], 'email '],
  ])('from a location without a mailbox goes to %s', (_, others, target) => {
    const own = buildLocation({ email: null, primary: false })
    const places = buildPlaces({ locations: [own, ...others.map(buildLocation)] })
    expect(texts(plan({ delivery: [{ kind: 'email' }] }, own, places))).toEqual([target])
  })
  it('D-181: of a careers enquiry go to the careers mailbox and never to sales', () => {
    const all = {
      careersEmail: 'people@example.com',
      delivery: [
        { kind: 'email' },
        { kind: 'adf' },
        { kind: 'webhook', url: 'https://crm.example/in', secret: 'CRM_SECRET' },
      ],
    }
    expect(texts(plan(all, buildLocation(), buildPlaces(), 'careers'))).toEqual(['email people@example.com'])
    expect(texts(plan({}, buildLocation(), buildPlaces(), 'careers'))).toEqual(['email '])
  })
})

describe('a delivery for some leads only', () => {
  const hook = { kind: 'webhook', url: 'https://crm.example/in', secret: 'S' }
  it.each<[string, object, readonly string[]]>([
    ['of its location', { ...hook, locations: ['rocklea'] }, ['webhook https://crm.example/in']],
    ['of its category', { ...hook, categories: ['Service'] }, ['webhook https://crm.example/in']],
    ['of another location', { ...hook, locations: ['elsewhere'] }, ['email rocklea@example.com']],
    ['of another category', { ...hook, categories: ['Parts'] }, ['email rocklea@example.com']],
  ])('is used for leads %s; other leads go to their mailbox', (_, delivery, expected) => {
    const planned = planDeliveries({
      lead: { kind: 'service', category: 'Service' },
      site: { leads: leads.parse({ delivery: [delivery] }) },
      location: buildLocation(),
      places: buildPlaces(),
      isSuspected: false,
    })
    expect(texts(planned)).toEqual(expected)
  })
})

describe('a suspected lead', () => {
  const suspect = (config: object, location: LeadLocation | null = buildLocation(), form: FormName = 'enquiry') =>
    texts(
      planDeliveries({
        lead: { kind: leadForm(form).event },
        site: { leads: leads.parse(config) },
        location,
        places: buildPlaces(),
        isSuspected: true,
      }),
    )
  const BOTH = [{ kind: 'email' }, { kind: 'adf' }, { kind: 'webhook', url: 'https://crm.example/in', secret: 'S' }]
  it.each<[string, object, string]>([
    ["the location's mailbox", { delivery: BOTH }, 'email rocklea@example.com'],
    [
      'the mailbox of readable mails',
      { delivery: [{ kind: 'email', to: 'all@example.com' }] },
      'email all@example.com',
    ],
    ['the mailbox named for it', { suspectedSpam: { to: 'spam@example.com' } }, 'email spam@example.com'],
    [
      'an hourly digest',
      { suspectedSpam: { to: 'spam@example.com', delivery: 'hourlyDigest' } },
      'spam-digest spam@example.com',
    ],
  ])('is only mailed, to %s', (_, config, target) => {
    expect(suspect(config)).toEqual([target])
  })
  it('about careers never goes to sales', () => {
    expect(suspect({ careersEmail: 'people@example.com' }, buildLocation(), 'careers')).toEqual([
      'email people@example.com',
    ])
  })
  it.each([
    ['2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    ['2026-11-21T08:59:59.999Z', '2026-11-21T09:00:00.000Z'],
  ])('received at %s is in the digest of %s', (receivedAt, due) => {
    expect(deliveryDueAt('spam-digest', new Date(receivedAt)).toISOString()).toBe(due)
    expect(deliveryDueAt('email', new Date(receivedAt)).toISOString()).toBe(receivedAt)
  })
})

describe('the location of a lead', () => {
  const places = buildPlaces({
    dealerships: [
      { id: 1, slug: 'one', name: 'One' },
      { id: 2, slug: 'two', name: 'Two' },
    ],
    locations: [
      buildLocation({ id: 11, slug: 'a', name: 'A', primary: false }),
      buildLocation({ id: 12, slug: 'b', name: 'B' }),
      buildLocation({ id: 21, slug: 'c', name: 'C', dealershipId: 2 }),
      buildLocation({ id: 22, slug: 'd', name: 'D', dealershipId: 2, locationType: 'service' }),
    ],
  })
  it.each<[string, string, string, FormName, number]>([
    ['found by id', '11', '', 'enquiry', 11],
    ['found by slug', 'b', '', 'enquiry', 12],
    ['found by name', 'c', '', 'enquiry', 21],
    ['the primary one of the dealership', '', 'two', 'enquiry', 21],
    ["the dealership's workshop", '', 'two', 'service', 22],
    ["the site's primary one", '', '', 'enquiry', 12],
    ["the site's primary one for an unknown location", '999', 'nobody', 'enquiry', 12],
  ])('is %s', (_, location, dealershipSlug, form, id) => {
    const place = leadLocation({
      placeType: leadForm(form).placeType,
      location,
      dealershipSlug,
      vehicle: null,
      places,
      primaryDealership: 'one',
    })
    expect(place?.id).toBe(id)
  })
})

describe('suspected spam', () => {
  const facts = (changes: Partial<SpamFacts>): SpamFacts => ({
    honeypot: '',
    shownAt: new Date(NOW.getTime() - 60_000),
    sawInteraction: false,
    now: NOW,
    ...changes,
  })
  it.each<[string, Partial<SpamFacts>, string | null]>([
    ['a normal submission', {}, null],
    ['a filled honeypot', { honeypot: 'https://x.example' }, 'honeypot'],
    ['too fast', { shownAt: new Date(NOW.getTime() - MIN_FILL_MS + 1) }, 'too-fast'],
    ['just slow enough', { shownAt: new Date(NOW.getTime() - MIN_FILL_MS) }, null],
    ['fast, after a key, a pointer or autofill', { shownAt: NOW, sawInteraction: true }, null],
    ['a filled honeypot after a key', { honeypot: 'x', sawInteraction: true }, 'honeypot'],
    ['a time in the future', { shownAt: new Date(NOW.getTime() + 60_000) }, 'too-fast'],
    ['a forged time', { shownAt: 'forged', sawInteraction: true }, 'not-from-our-form'],
    ['no time', { shownAt: null }, 'not-from-our-form'],
  ])('%s: %3$s', (_, changes, sign) => {
    expect(spamSign(facts(changes))).toBe(sign)
  })
})

describe('the same submission', () => {
  it.each([
    ['with the same values', {}],
    [
      'in another spelling',
      { email: 'ALEX@example.com ', phone: '+61 491 570 006', name: ' alex', message: 'Is it  still there?' },
    ],
    ['from another page', { page_id: 'other', url: 'https://example-motors.example/' }],
    ['with the marketing box', { opt_in: true }],
  ])('has the same digest %s', (_, sent) => {
    expect(digest(sent)).toBe(digest({}))
  })
  it.each([
    ['message', { message: 'Would you swap?' }],
    ['person', { email: 'kim@example.com' }],
    ['form', { form: 'testDrive' }],
  ])('has another digest with another %s', (_, sent) => {
    expect(digest(sent)).not.toBe(digest({}))
  })
  it('has another digest when it looked like spam', () => {
    expect(digest({}, true)).not.toBe(digest({}, false))
  })
  it('is found across the edge of a window', () => {
    const edge = new Date(Math.floor(NOW.getTime() / SAME_SUBMISSION_MS) * SAME_SUBMISSION_MS)
    const [before] = submissionKeys('d', new Date(edge.getTime() - 1))
    expect(submissionKeys('d', edge)[1]).toBe(before)
  })
})

describe('the attempts of a delivery', () => {
  it('are eight in about four hours', () => {
    let at = NOW
    let attempts = 1
    for (let next = nextAttemptAt(attempts, at, 0); next; next = nextAttemptAt(++attempts, at, 0)) at = next
    expect(attempts).toBe(MAX_ATTEMPTS)
    expect(MAX_ATTEMPTS).toBe(8)
    expect((at.getTime() - NOW.getTime()) / 3_600_000).toBeCloseTo(3.875)
  })
  it('are spread by jitter', () => {
    expect(nextAttemptAt(1, NOW, 1)?.getTime()).toBe(NOW.getTime() + 33_000)
  })
})

it('D-190: an address may send ten forms at once, then five a minute', () => {
  expect(LEAD_RATE).toMatchObject({ burst: 10, refillMs: 12_000 })
})
