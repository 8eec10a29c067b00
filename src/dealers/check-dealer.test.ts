import { describe, expect, it } from 'vitest'
import type { OtherTexts } from '#configuration/owner-check.ts'
import { parseSourceText } from '#configuration/source-text.ts'
import { SHIPPED_NAMES } from '#stock/mapping/shipped-names.ts'
import { findingsIn } from './testing/check-text.ts'
import { WHOLE_DEALER } from './testing/whole-dealer.ts'

const PLACE = '    address: { street: 1 Example Street, suburb: Brighton, state: VIC, postcode: "3186" }'
const MAIN = `name: Bayside
locations:
  main:
    name: Main
    email: sales@bayside.example
${PLACE}
`
const withKey = (lines: string) => `${MAIN}${lines}`
const inMain = (lines: string) => `${MAIN}    ${lines}`

it('finds nothing wrong with a whole file', () => {
  expect(findingsIn(WHOLE_DEALER)).toEqual([])
  expect(findingsIn(MAIN)).toEqual([])
})

describe('an error names file, line, key, what was found and what is expected', () => {
  it.each([
    ['nam: x', 'dealers/bayside.yaml:7: nam: found the unknown key "nam", expected a known key; did you mean name?'],
    [
      'mappings: { own: { format: { kind: csv }, identity: { columns: [Id] }, fields: { make: Make, model: Model, carType: Type, yaer: Built } } }',
      'dealers/bayside.yaml:7: mappings.own.fields.yaer: found "Built", expected one that exists; did you mean year? (found an unknown field)',
    ],
    [
      'feeds: { used: { from: { folder: used }, mapping: auto-gaet } }',
      expect.stringMatching(/"auto-gaet", expected one of/),
    ],
    ['currency: dollars', 'dealers/bayside.yaml:7: currency: found "dollars", expected a currency such as AUD'],
    [
      'feeds: { used: { from: { folder: used }, mapping: plane } }',
      `dealers/bayside.yaml:7: feeds.used.mapping: found "plane", expected one of ${SHIPPED_NAMES.join(', ')}`,
    ],
    [
      'feeds: { used: { from: { folder: used }, schedule: { cron: "*/10 7-25 * * *" } } }',
      expect.stringMatching(/feeds\.used\.schedule\.cron: found "\*\/10 7-25/),
    ],
    [
      'feedsFrom: [elsewhere/used]',
      'dealers/bayside.yaml:7: warning: feedsFrom.0: found "elsewhere/used", expected a dealer that has a file, in place of elsewhere',
    ],
    [
      'credit: { of: Bank }',
      'dealers/bayside.yaml:7: credit: found {"of":"Bank"}, expected a licence or a representative number',
    ],
    [
      'people: [{ name: A, role: B, location: shop }]',
      'dealers/bayside.yaml:7: people.0.location: found "shop", expected main',
    ],
    [
      'dealerLicences: [{ state: VIC, number: "1" }, { state: VIC, number: "2" }]',
      'dealers/bayside.yaml:7: dealerLicences.1.state: found VIC, expected each state once',
    ],
    [
      'repairerLicences: [{ state: WA, number: "1" }]',
      'dealers/bayside.yaml:7: warning: repairerLicences.0.state: found WA, expected the state of a location; it shows nowhere',
    ],
    [
      'publicHolidays: { Melbourne Cup: closed }',
      'dealers/bayside.yaml:7: publicHolidays.Melbourne Cup: found "Melbourne Cup", expected a holiday; did you mean Melbourne Cup Day?',
    ],
    [
      'site: nowhere',
      'dealers/bayside.yaml:7: warning: site: found "nowhere", which has no file, expected the slug of a site that shows it',
    ],
    [
      'reviews: [{ customer: A, rating: 6, date: 2026-10-28 }]',
      'dealers/bayside.yaml:7: reviews.0.rating: found 6, expected a whole number from 1 to 5',
    ],
    [
      'reviews: [{ customer: A, rating: 5, date: 31/02/2026 }]',
      'dealers/bayside.yaml:7: reviews.0.date: found "31/02/2026", expected a date such as 2026-10-28 or 28/10/2026',
    ],
    [
      'reviews: |\n  customer,rating,date\n  Ann,5,2026-10-28\n  Ben,great,2026-10-28',
      'dealers/bayside.yaml:7: reviews.row 2.rating: found "great", expected a whole number from 1 to 5',
    ],
    [
      'reviews: |\n  custmoer,rating,date\n  Ann,5,2026-10-28',
      'dealers/bayside.yaml:7: reviews: found the column "custmoer", expected a known column; did you mean customer?',
    ],
    [
      'reviews: |\n  customer,stars\n  Ann,5',
      'dealers/bayside.yaml:7: reviews: found the column "stars", expected the columns location, customer, rating, text, date, reply, replyDate, picture, pictureSmall',
    ],
  ])('%s', (line, finding) => expect(findingsIn(withKey(line))).toEqual([finding]))

  it.each([
    [
      'hours: { Mon-Fri: 9-5 }',
      'locations.main.hours.Mon-Fri: found "9-5", expected a closing time after the opening time, such as 9-17 or 9am-5pm',
    ],
    ['hours: { Mon-Fri: 9-17, Fri: 9-12 }', 'locations.main.hours.Fri: found "9-12", expected each weekday once'],
    [
      'hours: { Mon–Fre: 9-17 }',
      'locations.main.hours.Mon–Fre: found the key "Mon–Fre", expected weekdays such as Mon-Fri, Sat or Mon, Wed',
    ],
    [
      'specialHours: { 2026-02-30: closed }',
      'locations.main.specialHours.2026-02-30: found the key "2026-02-30", expected a date of the calendar',
    ],
    [
      'specialHours: { Easter Satruday: closed }',
      'locations.main.specialHours.Easter Satruday: found "Easter Satruday", expected a holiday; did you mean Easter Saturday?',
    ],
    [
      'specialHours: { 2026-12-24: by appointment }',
      'locations.main.specialHours.2026-12-24: found "by appointment", expected hours such as 9-12, or closed',
    ],
    ['publicHolidays: shut', 'locations.main.publicHolidays: found "shut", expected hours such as 9-12, or closed'],
    ['distribution: [shop]', 'locations.main.distribution.0: found "shop", expected dealer/location'],
    [
      'distribution: [other/main]',
      'locations.main.distribution.0: found "other/main", expected a dealer that has a file, in place of other',
    ],
    ['phone: "123"', 'warning: locations.main.phone: found "123", expected a phone number with its area code'],
    ['mailboxes: { sales: nobody }', 'locations.main.mailboxes.sales: found "nobody", expected an e-mail address'],
    ['makes: [Kia]', 'locations.main.makes.0: found "Kia", expected a slug: small letters, digits and single dashes'],
  ])('in a location: %s', (line, finding) =>
    expect(findingsIn(inMain(line))).toEqual([`dealers/bayside.yaml:7: ${finding}`]),
  )

  it.each([
    ['state: NSW, postcode: "3186"', 'postcode: found 3186, which lies in VIC, expected a postcode in NSW'],
    [
      'state: Vic, postcode: "3186"',
      'state: found "Vic", expected one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA; did you mean VIC?',
    ],
    ['state: VIC, postcode: 3186', 'postcode: found 3186, expected a postcode of four digits in quotes: "0800"'],
    ['state: VIC, postcode: "3186", lat: -37', 'lat: found no long beside it, expected both, or neither'],
    [
      'state: VIC, postcode: "3999"',
      'postcode: found 3999, which has no place, expected a postcode with a place, or lat and long',
    ],
  ])('in an address: %s', (fields, finding) => {
    const text = MAIN.replace('state: VIC, postcode: "3186"', fields)
    expect(findingsIn(text)).toEqual([`dealers/bayside.yaml:6: locations.main.address.${finding}`])
  })
})

it('finds two primary locations, a code used twice, and no mailbox', () => {
  const second = `  second:\n    name: Second\n    primary: true\n    code: A\n${PLACE}\n`
  expect(findingsIn(`${inMain('primary: true\n    code: A')}\n${second}`)).toEqual([
    'dealers/bayside.yaml:11: locations.second.primary: found a second primary location beside main, expected one at most',
    'dealers/bayside.yaml:12: locations.second.code: found the code of main, expected a code of its own, because feeds name locations by it',
  ])
  expect(findingsIn(MAIN.replace(/ {4}email.*\n/, ''))).toEqual([
    'dealers/bayside.yaml:2: warning: locations: found no mailbox, expected an `email` at one of them, which receives leads',
  ])
  expect(findingsIn('name: Bayside')).toEqual([
    'dealers/bayside.yaml:1: warning: locations: found no location, expected at least one, because leads go to the mailbox of a location',
  ])
})

describe('copies of leads', () => {
  const others = (text: string): OtherTexts => {
    const owner = { kind: 'dealer', name: 'other' } as const
    const source = parseSourceText({ owner, file: 'dealers/other.yaml', text })
    return { all: () => [], read: ({ name }) => (source.ok && name === 'other' ? source.value : undefined) }
  }
  const text = inMain('distribution: [other/main]\n').replace('name: Bayside', 'name: Bayside\ngroup: bay')

  it('go to a location of another dealer of the group', () => {
    expect(findingsIn(text, others('group: bay\nlocations: { main: {} }'))).toEqual([])
    expect(findingsIn(text, others('group: bay\nlocations: { yard: {} }'))).toEqual([
      'dealers/bayside.yaml:8: locations.main.distribution.0: found "other/main", expected yard',
    ])
  })

  it('go to no dealer of another group', () => {
    expect(findingsIn(text, others('group: far\nlocations: { main: {} }'))).toEqual([
      'dealers/bayside.yaml:8: locations.main.distribution.0: found "other/main", expected a dealer of the same `group`, because leads hold personal data',
    ])
  })
})

describe('the site of a dealer', () => {
  const shows = (dealerships: string): OtherTexts => {
    const owner = { kind: 'site', name: 'bay-cars' } as const
    const source = parseSourceText({ owner, file: 'sites/bay-cars.yaml', text: dealerships })
    return { all: () => [], read: ({ name }) => (source.ok && name === 'bay-cars' ? source.value : undefined) }
  }
  const text = inMain('').replace('name: Bayside', 'name: Bayside\nsite: bay-cars')

  it.each([
    ['dealerships: [other, bayside]', []],
    ['presets: [group]', []],
    [
      'dealerships: [other]',
      [
        'dealers/bayside.yaml:2: warning: site: found "bay-cars", which shows other dealerships, expected the slug of a site that shows it',
      ],
    ],
  ])('is checked against its text "%s"', (dealerships, findings) => {
    expect(findingsIn(text, shows(dealerships))).toEqual(findings)
  })
})
