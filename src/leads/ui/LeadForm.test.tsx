import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildLeadSite, buildLocation, buildPlaces } from '../testing/build-lead.ts'
import { FORM_NAMES, type FormName } from '../form/forms.ts'
import { toLeadForm, type LeadFormFacts } from '../form/lead-form-view.ts'
import LeadForm from './LeadForm.island.tsx'

function htmlOf(form: FormName, facts: Partial<LeadFormFacts> = {}): string {
  const view = toLeadForm({
    form,
    site: buildLeadSite(),
    places: buildPlaces(),
    action: '/cars/hilux',
    pageId: 'vehicle',
    renderedAt: 'signed',
    now: new Date('2026-11-21T08:30:00Z'),
    ...facts,
  })
  return renderToStaticMarkup(<LeadForm view={view} />)
}

/** The opening tag of the control with a name. */
function control(html: string, name: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe.each(FORM_NAMES)('the form %s', (form) => {
  const html = htmlOf(form)
  it('V-244, V-245, V-247: has the core fields, a message and the terms', () => {
    for (const name of ['name', 'email', 'phone', 'message', 'terms_conditions'])
      expect(control(html, name)).not.toBe('')
  })
  it('posts to its own page, without the browser’s own messages', () => {
    const [tag = ''] = /<form[^>]*>/.exec(html) ?? []
    for (const attribute of ['method="post"', 'action="/cars/hilux"', 'noValidate=""']) expect(tag).toContain(attribute)
  })
  it('has a label for each visible control', () => {
    const ids = [
      ...html.matchAll(/<(?:input|select|textarea)(?![^>]*type="(?:hidden|checkbox|radio)")[^>]* id="([^"]+)"/g),
    ]
    expect(ids.length).toBeGreaterThan(3)
    for (const [, id] of ids) expect(html).toContain(`for="${id}"`)
  })
  it('has attributes for autofill and the keyboard of phones', () => {
    expect(control(html, 'name')).toContain('autoComplete="given-name"')
    expect(control(html, 'email')).toMatch(/type="email".*inputMode="email".*autoComplete="email"/)
    expect(control(html, 'phone')).toMatch(/type="tel".*inputMode="tel".*autoComplete="tel"/)
  })
  it('D-177: asks for consent with a box that is ticked at first, and terms with one that is not', () => {
    expect(control(html, 'opt_in')).toContain(' checked=""')
    expect(control(html, 'terms_conditions')).not.toContain(' checked=""')
  })
  it('D-191: has the field that no person sees, out of reach of keyboard and screen reader', () => {
    expect(control(html, 'website_address')).toMatch(/tabindex="-1".*autoComplete="off"/i)
    expect(html).toMatch(/<div aria-hidden="true" class="sr-only"><label[^>]*>Website/)
  })
})

describe('the lead field set', () => {
  const html = htmlOf('tradeIn', { values: { kms: '45000', PreferredContactMethod: 'Phone' } })
  it('D-194: has Phone chosen', () => {
    expect(html).toMatch(/type="radio"[^>]*name="PreferredContactMethod"[^>]*checked=""[^>]*value="Phone"/)
  })
  it('D-196: shows 45000 as 45,000 with its unit', () => {
    expect(control(html, 'kms')).toContain('value="45,000"')
    expect(html).toMatch(/>kms</)
  })
  it('D-197: has quick picks, where there is a script', () => {
    expect(html).toContain('noscript:hidden')
    expect(html).toMatch(/20,000 kms.*50,000 kms.*100,000 kms.*150,000 kms/)
  })
  it('D-199: takes four characters of a postcode', () => {
    expect(control(html, 'postcode')).toMatch(/inputMode="numeric".*maxLength="4"/)
  })
})

describe('a form about a vehicle', () => {
  const html = htmlOf('enquiry', { vehicle: buildVehicle({ stockNumber: 'U1', locationId: 11 }) })
  it.each([
    ['car_id', '1'],
    ['stock_number', 'U1'],
    ['Vehicle Make', 'Toyota'],
    ['car_type', 'used'],
    ['vehicle_status', 'in_stock'],
    ['dealership_slug', 'example-motors'],
    ['location', '11'],
    ['page_id', 'vehicle'],
    ['rendered_at', 'signed'],
  ])('V-253 to V-255: sends %s along', (name, value) => {
    expect(control(html, name)).toBe(`<input type="hidden" name="${name}" value="${value}"/>`)
  })
  it('has a prefilled message about the vehicle', () => {
    expect(html).toContain('I am interested in the 2022 Toyota Hilux SR5. Is it still available?')
  })
})

describe('after a refused post', () => {
  const html = htmlOf('enquiry', {
    values: { name: 'Alex', email: 'nonsense' },
    errors: [
      { pointer: '#/email', message: 'Please enter your email address, like name@example.com.' },
      { pointer: '#/terms_conditions', message: '* You must agree to the terms of use before submitting the form.' },
    ],
  })
  it('D-201, D-303: lists the errors on top, each leading to its field', () => {
    expect(html).toContain('data-testid="error-warning"')
    expect(html).toContain('Please fix the following errors:')
    expect(html).toContain('href="#enquiry-email"')
    expect(control(html, 'email')).toMatch(/id="enquiry-email".*aria-invalid="true"/)
  })
  it('keeps what was typed', () => {
    expect(control(html, 'email')).toContain('value="nonsense"')
  })
  it('D-302: says in the banner what the server said', () => {
    expect(htmlOf('enquiry', { failure: 'Come back later.' })).toMatch(/data-testid="error-warning".*Come back later\./)
  })
})

it('offers a list of several locations', () => {
  const places = buildPlaces({ locations: [buildLocation(), buildLocation({ id: 12, name: 'Geebung' })] })
  const html = htmlOf('contact', { places })
  expect(control(html, 'location')).toMatch(/^<select/)
  expect(html).toMatch(
    /Please choose<\/option><option value="11">Example Motors Rocklea<\/option><option value="12">Geebung/,
  )
})

it('lists the locations of the selected dealership only, and shows the error of another one beside the field', () => {
  const places = buildPlaces({
    dealerships: [...buildPlaces().dealerships, { id: 2, slug: 'second-yard', name: 'Second Yard' }],
    locations: [
      buildLocation(),
      buildLocation({ id: 21, name: 'North', dealershipId: 2 }),
      buildLocation({ id: 22, name: 'South', dealershipId: 2 }),
    ],
  })
  const html = htmlOf('contact', {
    places,
    values: { dealership_slug: 'second-yard', location: '11' },
    errors: [{ pointer: '#/location', message: 'Not there.' }],
  })
  expect(html).toContain('<option value="21">North</option><option value="22">South</option></select>')
  expect(html).not.toContain('<option value="11"')
  expect(html).toMatch(/id="contact-location-error"[^>]*>.*Not there\./)
})

it('limits the date to the bookable days', () => {
  const tag = control(htmlOf('testDrive'), 'dateTime')
  expect(tag).toContain('min="2026-11-21T00:00"')
  expect(tag).toContain('max="2027-05-20T23:59"')
})

describe('the steps of a long form', () => {
  it.each([
    ['tradeIn', ['Your car', 'How we reach you']],
    ['service', ['Your car', 'Where and when', 'How we reach you']],
  ] as const)('of %s ask for the vehicle first and for the person last', (form, steps) => {
    const html = htmlOf(form)
    const legends = [...html.matchAll(/<legend[^>]* class="[^"]*font-display[^"]*">(.*?)<\/legend>/g)].map(([, text]) =>
      text?.replaceAll(/<[^>]*>/g, ''),
    )
    expect(legends).toEqual(steps.map((title, index) => `Step ${index + 1} of ${steps.length} ${title}`))
    expect(html.indexOf('ilometres')).toBeGreaterThan(0)
    expect(html.indexOf('ilometres')).toBeLessThan(html.indexOf(control(html, 'email')))
  })
})
