import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildLocation } from '#locations/testing/build-location.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { NO_LOAN_REQUEST } from '#finance/loan-request.ts'
import { NO_MEDIA } from './gallery/media-facts.ts'
import { toVehiclePage } from './page.ts'
import type { VehicleFacts } from './vehicle-view.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const SITE = buildSite()

const CALL_FIRST = [{ kind: 'call' as const }, { kind: 'enquire' as const }]
const SATURDAYS = [{ weekday: 6, status: 'Open' as const, formattedHours: null, open: '09:00', close: '16:00' }]

function pageOf(fields: Partial<Vehicle> = {}, facts: Partial<VehicleFacts> = {}, site = SITE, now = NOW) {
  const vehicle = buildVehicle({ price: 25_000_00, carType: 'used', paymentProcessors: ['test'], ...fields })
  const stored = { vehicle, photos: [], dealership: { slug: 'yard', name: 'The Yard', timezone: SITE.timezone } }
  const around = {
    gone: false,
    location: null,
    pictures: [],
    media: NO_MEDIA,
    similar: [],
    market: null,
    priceChanges: null,
    condition: null,
    loan: NO_LOAN_REQUEST,
    primaryCity: null,
  }
  return toVehiclePage({ stored, ...around, ...facts }, site, now, '/cars/1')
}
const hidden = (page: ReturnType<typeof pageOf>) =>
  page.blocks.flatMap((block) => (block.kind === 'hidden' && block.because === 'sold' ? [block.block] : []))

describe('a vehicle that is not for sale', () => {
  it.each([
    ['sold', { status: 'sold', soldAt: NOW } as const, {}],
    ['taken off the website', { showOnDealerWebsite: false }, { gone: true }],
  ])('shows as sold: %s', (_, fields, facts) => {
    const page = pageOf(fields, facts)
    expect(page).toMatchObject({ available: false, actions: [], phone: null, requestPhotos: null })
    expect(page.sold?.text).toContain('SOLD')
    expect(page.enquiry.button).toBe('Find Me Something Similar')
    expect(hidden(page)).toEqual(expect.arrayContaining(['usedCarChecks', 'certified', 'disclaimer', 'map']))
  })
  it('has no tag once it is gone', () => {
    expect(pageOf({ createdAt: NOW }, { gone: true }).tag).toBeNull()
  })
})

describe('a vehicle that is for sale', () => {
  it('has actions, all blocks and no notice of a sale', () => {
    const page = pageOf()
    expect(page.sold).toBeNull()
    expect(page.actions.map(({ kind }) => kind)).toContain('enquire')
    expect(hidden(page)).toEqual([])
  })
  it.each<[string, Partial<Vehicle>, string | null]>([
    ['free', {}, null],
    ['held by another customer', { reserved: true }, 'on hold'],
    ['coming soon', { status: 'coming_soon' }, 'Coming soon'],
    ['coming soon, on a day', { status: 'coming_soon', arrivesOn: '2026-12-04' }, 'Expected 4 December 2026'],
    ['coming soon, this month', { status: 'coming_soon', arrivesOn: '2026-11' }, 'Expected November 2026'],
    ['coming soon, on a day that has passed', { status: 'coming_soon', arrivesOn: '2026-11-20' }, 'Coming soon'],
  ])('has the notice of one that is %s', (_, fields, text) => {
    expect(pageOf(fields).notice?.text.includes(text ?? '')).toBe(text === null ? undefined : true)
    expect(pageOf(fields, { gone: true }).notice).toBeNull()
  })
  it.each([
    ['a short name', '2022 Toyota HiLux SR5', false],
    ['a name of 61 characters', 'x'.repeat(61), true],
  ])('has a smaller heading only for a long name: %s', (_, name, long) => {
    expect(pageOf({ name }).headingIsLong).toBe(long)
  })
})

describe('location and seller', () => {
  const fed = { city: 'Labrador', state: 'QLD', locationId: null } as const
  it('are the same in the sidebar, in the disclaimer and beside the form', () => {
    const page = pageOf(fed)
    expect(page.located).toBe('Located in Labrador, QLD')
    expect(page.enquiry.text).toContain('The Yard answers')
    const disclaimer = page.blocks.find(({ block }) => block === 'disclaimer')
    expect(disclaimer).toMatchObject({ view: { text: expect.stringContaining('The Yard') } })
  })
  it('fall back to the site when the dealership has no name', () => {
    const stored = {
      vehicle: buildVehicle(fed),
      photos: [],
      dealership: { slug: 'yard', name: '', timezone: SITE.timezone },
    }
    expect(pageOf({}, { stored }).enquiry.text).toContain(SITE.name)
  })
})

describe('the number to call', () => {
  const masked = buildSite({ phone: { byCarType: { used: '+61 7 5550 1234' } } })
  const open = buildSite({ phone: { byCarType: { used: '+61 7 5550 1234' } }, phoneRevealed: true })
  it.each([
    ['masked', masked, false],
    ['shown in full where the site is configured so', open, true],
  ])('is %s', (_, site, revealed) => {
    expect(pageOf({}, {}, site).phone).toMatchObject({ whole: '07 5550 1234', revealed })
  })
  it('comes with the hours while nobody answers, and calling is not the main action', () => {
    const site = buildSite({ phone: { byCarType: { used: '+61 7 5550 1234' } }, vehicle: { buttons: CALL_FIRST } })
    const yard = buildLocation({ contactDetail: { ...buildLocation().contactDetail, openingHours: SATURDAYS } })
    const location = { ...yard, dealershipId: 1, timezone: 'Australia/Brisbane' }
    const at = (now: string) => pageOf({}, { location }, site, new Date(now))
    expect(at('2026-11-21T00:00:00Z')).toMatchObject({ phone: { hours: null }, actions: [{ kind: 'call' }, {}] })
    expect(at('2026-11-22T00:00:00Z')).toMatchObject({
      phone: { hours: 'Opens Saturday 9 am' },
      actions: [{ kind: 'enquire' }, { kind: 'call' }],
    })
  })
})

it('links to a search when similar vehicles could not be loaded', () => {
  const similar = pageOf({}, { similar: null }).blocks.find(({ block }) => block === 'similar')
  expect(similar).toMatchObject({
    kind: 'shown',
    view: { cards: [], text: expect.stringContaining('search'), more: { href: expect.stringContaining('/search/') } },
  })
})

it('hides unknown facts, with the reason', () => {
  const nothing = { km: null, body: null, simpleBody: null, fuel: null, simpleFuel: null }
  expect(pageOf({ ...nothing, transmission: null, simpleTransmission: null }).facts).toEqual({
    kind: 'hidden',
    because: 'nothing-to-show',
  })
  expect(pageOf({ ...nothing, km: 0 }).facts).toMatchObject({ kind: 'facts', facts: [{ text: '0 km' }] })
})
