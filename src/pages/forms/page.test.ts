import { describe, expect, it } from 'vitest'
import { buildLocation } from '#locations/testing/build-location.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { linkedValues } from '#leads/form/linked-values.ts'
import { toFormPage } from './page.ts'
import { formRoutes } from '#shop/site-map/form-routes.ts'

const LOCATIONS = [
  buildLocation({ slug: 'north', name: 'North yard' }),
  buildLocation({ slug: 'workshop', locationType: 'service' }),
  buildLocation({ slug: 'counter', locationType: 'parts' }),
]

describe('formRoutes', () => {
  it.each([
    ['/contact', 'contact'],
    ['/finance', 'finance'],
    ['/personalised/finance', 'finance'],
    ['/book-test-drive/', 'testDrive'],
    ['/sell-my-car', 'tradeIn'],
    ['/contact-us/north', 'contact'],
    ['/contact-us/workshop', 'service'],
    ['/contact-us/counter', 'parts'],
  ])('%s shows the form %s', (path, form) => {
    expect(formRoutes(buildSite(), LOCATIONS).find((route) => route.path === path)?.form).toBe(form)
  })

  it("follow the paths of the site's configuration", () => {
    const site = buildSite({
      finance: { path: '/apply-for-finance' },
      contact: { locationPath: '/our-location/{slug}' },
    })
    const paths = formRoutes(site, LOCATIONS).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/apply-for-finance', '/our-location/north']))
    expect(paths).not.toContain('/finance')
  })
})

describe('linkedValues', () => {
  it('reads the known fields of a finance link, truncated, and no others', () => {
    const parameters = new URLSearchParams({
      vin: 'X'.repeat(300),
      car_type: 'used',
      vehiclePriceBudget: '',
      other: 'y',
    })
    expect(linkedValues(parameters)).toEqual({ vin: 'X'.repeat(200), car_type: 'used' })
  })
})

describe('toFormPage', () => {
  it('names the location and the vehicle', () => {
    const [location] = LOCATIONS
    const route = { path: '/contact-us/north', form: 'contact' as const, ...(location && { location }) }
    const vehicle = buildVehicle({ slug: 'hilux', price: 25_000_00 })
    const view = toFormPage(buildSite(), route, { vehicle, picture: null })
    expect(view).toMatchObject({
      heading: 'Contact us: North yard',
      vehicle: { href: '/cars/hilux' },
      faq: [],
      next: null,
    })
    expect(view.vehicle?.price).toMatchObject({ amount: '$25,000' })
  })
  it('lists the next steps of a finance enquiry, with the site’s promised response time', () => {
    const view = toFormPage(
      buildSite({ copy: { 'leads.promise': 'within one business day' } }),
      { path: '/finance', form: 'finance' },
      null,
    )
    expect(view.next?.steps).toHaveLength(3)
    expect(view.next?.steps.join(' ')).toContain('within one business day')
  })
  it('has frequent questions for a trade-in', () => {
    const view = toFormPage(buildSite(), { path: '/trade-in', form: 'tradeIn' }, null)
    expect(view.faq.length).toBeGreaterThan(0)
    expect(JSON.stringify(view.faq)).not.toContain('{noun}')
  })

  it('asks for the vehicle when a test drive is booked without one', () => {
    const route = { path: '/book-test-drive/', form: 'testDrive' as const }
    const vehicle = { vehicle: buildVehicle(), picture: null }
    expect(toFormPage(buildSite(), route, null, true).text).toContain('which car')
    expect(toFormPage(buildSite(), route, vehicle, true).text).not.toContain('which car')
  })

  it.each([
    ['finance', true],
    ['contact', false],
  ] as const)('has small print for %s: %s', (form, hasTerms) => {
    expect(toFormPage(buildSite(), { path: '/', form }, null).terms !== null).toBe(hasTerms)
  })
})
