import { describe, expect, it } from 'vitest'
import { leads } from '#sites/schema/forms.ts'
import { leadForm, type FormName } from '../form/forms.ts'
import type { LeadLocation } from '../lead-site.ts'
import { buildLocation, buildPlaces } from '../testing/build-lead.ts'
import {
  deliveryDueAt,
  departmentOf,
  planDeliveries,
  planSaleDeliveries,
  type PlannedDelivery,
} from './delivery-plan.ts'

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
    department: departmentOf(form),
  })
const texts = (planned: readonly PlannedDelivery[]) => planned.map(({ channel, target }) => `${channel} ${target}`)

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
  it.each<[FormName, string[]]>([
    ['enquiry', ['email rocklea@example.com', 'email geebung@example.com']],
    ['finance', ['email loans@example.com', 'email geebung@example.com']],
    ['service', ['email rocklea@example.com', 'email workshop@example.com']],
    ['careers', ['email jobs@example.com']],
  ])('of the form %s go to the mailboxes of its department', (form, targets) => {
    const second = buildLocation({
      id: 12,
      email: 'geebung@example.com',
      mailboxes: { service: 'workshop@example.com' },
    })
    const first = buildLocation({ distributionLocations: [12], mailboxes: { finance: 'loans@example.com' } })
    const places = buildPlaces({ locations: [first, second] })
    const careers = { careersEmail: 'jobs@example.com' }
    const planned = planDeliveries({
      lead: { kind: leadForm(form).event },
      site: { leads: leads.parse({ delivery: [{ kind: 'email' }], ...careers }) },
      location: first,
      places,
      isSuspected: false,
      department: departmentOf(form),
    })
    expect(texts(planned)).toEqual(targets)
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
      department: 'service',
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
        department: departmentOf(form),
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

describe('the deliveries of an event of a reservation or an order', () => {
  const planSale = (delivery: object, type: Parameters<typeof planSaleDeliveries>[1] = 'reservation.created') => {
    const location = buildLocation()
    return texts(planSaleDeliveries(leads.parse({ delivery }).delivery, type, location, [location]))
  }
  const hook = { kind: 'webhook', url: 'https://crm.example/in', secret: 'SITE_AMBER__HOOK' }
  it('go to systems, not to people, who get mails of their own', () => {
    expect(planSale([{ kind: 'email' }, { kind: 'adf' }, hook])).toEqual([
      'adf rocklea@example.com',
      'webhook https://crm.example/in',
    ])
  })
  it('leave out the ADF of a new order, whose lead has one', () => {
    expect(planSale([{ kind: 'adf' }, hook], 'purchase.created')).toEqual(['webhook https://crm.example/in'])
  })
  it('count as the category reservation or purchase', () => {
    expect(planSale([{ ...hook, categories: ['purchase'] }])).toEqual([])
    expect(planSale([{ ...hook, categories: ['purchase'] }], 'purchase.changed')).toHaveLength(1)
  })
})
