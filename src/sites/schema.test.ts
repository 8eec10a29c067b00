import { describe, expect, it } from 'vitest'
import { buildSite, MINIMAL_SITE } from './testing/build-site.ts'
import { keyRows } from './keys-reference.ts'
import { DEFAULT_BODY_TYPES } from './schema/body-types.ts'

const rows = keyRows()

describe('every key', () => {
  it('has a description', () => {
    expect(rows.filter(({ description }) => description === '').map(({ key }) => key)).toEqual([])
  })

  it('has a default, is required, or describes what its absence means', () => {
    const groups = new Set(
      rows.flatMap(({ key }) =>
        key
          .split('.')
          .slice(0, -1)
          .map((_, at, parts) => parts.slice(0, at + 1).join('.')),
      ),
    )
    const open = rows.filter(
      ({ key, defaultText, required, description }) =>
        defaultText === undefined && !required && !groups.has(key) && !DESCRIBES_ABSENCE.test(description),
    )
    expect(open.map(({ key }) => key).filter((key) => !MEANS_NOTHING_WHEN_ABSENT.test(key))).toEqual([])
  })
})

const DESCRIBES_ABSENCE = /by default|without (?:it|one)|else |none\b|optional|only /i
/** Members of lists and of the theme, numbers and links whose absence is plainly "not there". */
const MEANS_NOTHING_WHEN_ABSENT =
  /\[\]|^theme|^logo\.|^announcement|^chat|^footerNote|^home|^stock\.filter|^phone\.byCarType|^finance\.(?:provider|contactPhone|comparisonRate\.range|calculator\.)|^content\.about|^leads\.careersEmail|^locations\./

describe('the defaults', () => {
  const site = buildSite()

  it.each<[string, unknown, unknown]>([
    ['locale', site.locale, 'en-AU'],
    ['currency', site.currency, 'AUD'],
    ['timezone', site.timezone, 'Australia/Brisbane'],
    ['state', site.state, 'qld'],
    ['announcement', site.announcement, undefined],
    ['salesCounter', site.salesCounter, { enabled: false, perDay: 192, timezone: 'Australia/Brisbane' }],
    ['phoneRevealed', site.phoneRevealed, false],
    ['chat', site.chat, undefined],
    ['stock.filter', site.stock.filter, undefined],
    ['stock.soldWindowDays', site.stock.soldWindowDays, 3],
    ['stock.justArrivedDays', site.stock.justArrivedDays, 8],
    ['stock.justArrivedTag', site.stock.justArrivedTag, 'JUST ARRIVED'],
    ['stock.soldTag', site.stock.soldTag, 'JUST SOLD'],
    ['stock.reservedTag', site.stock.reservedTag, 'Reserved'],
    ['stock.comingSoonTag', site.stock.comingSoonTag, 'COMING SOON'],
    ['stock.electrifiedTag.enabled', site.stock.electrifiedTag.enabled, false],
    ['stock.certifiedOnly', site.stock.certifiedOnly, false],
    ['stock.priceAscRequiresPrice', site.stock.priceAscRequiresPrice, false],
    ['stock.noPriceText', site.stock.noPriceText, 'Enquire for price.'],
    ['stock nouns', [site.stock.vehicleNoun, site.stock.nounPlural], ['car', 'cars']],
    ['search.pageSize', site.search.pageSize, 21],
    ['search.bodyTypes', site.search.bodyTypes.length, 20],
    ['search.facetDisplay', site.search.facetDisplay, true],
    ['search.ranges.price', site.search.ranges.price, { min: 0, max: 100_000, round: 1000 }],
    ['search.ranges.km', site.search.ranges.km, { min: 0, max: 100_000, round: 1000 }],
    ['search.ranges.year', site.search.ranges.year, { yearsBack: 30, yearsAhead: 1, round: 1 }],
    ['search.emptyRefreshPath', site.search.emptyRefreshPath, '/special-offers'],
    ['search.priceSliderPage', site.search.priceSliderPage, { min: 5000, max: 250_000, step: 500 }],
    ['search.cacheEntries', site.search.cacheEntries, { results: 50, manufacturers: 10, offers: 10 }],
    ['search.countCap', site.search.countCap, 1999],
    ['card.buttons', site.card.buttons.map(({ kind }) => kind), ['viewDetails', 'finance', 'reserve', 'enquire']],
    ['vehicle.buttons', site.vehicle.buttons.length, 8],
    ['vehicle.path.checkout', site.vehicle.path.checkout, '/cars/{slug}/checkout'],
    [
      'vehicle.viewer',
      site.vehicle.viewer,
      { default: 'spinner', autoRotate: { enabled: true, intervalMs: 100 }, sensitivityPx: 20 },
    ],
    ['vehicle.videoPosition', site.vehicle.videoPosition, 'second'],
    ['vehicle.expiredRegoText', site.vehicle.expiredRegoText, undefined],
    [
      'vehicle.commentsPendingText',
      site.vehicle.commentsPendingText,
      'Dealer comments are pending. Please check back here later.',
    ],
    ['vehicle.marketPrice.threshold', site.vehicle.marketPrice.threshold, 500],
    ['vehicle.certifiedSection.makes', site.vehicle.certifiedSection.makes, ['Toyota']],
    ['vehicle.warrantyLabels', site.vehicle.warrantyLabels, []],
    ['vehicle.usedCarChecks', site.vehicle.usedCarChecks, []],
    ['vehicle.preorderText', site.vehicle.preorderText, 'PREORDER'],
    ['vehicle.gallery.slideSize', site.vehicle.gallery.slideSize, { width: 720 }],
    ['vehicle.share.networks', site.vehicle.share.networks, ['facebook', 'x', 'email']],
    ['finance.path', site.finance.path, '/finance'],
    ['finance.calculator.amount', site.finance.calculator.amount, { min: 1000, max: 100_000, step: 500 }],
    ['finance.calculator.amountDefault', site.finance.calculator.amountDefault, 30_000],
    ['finance.calculator.term', site.finance.calculator.term, { min: 1, max: 7, step: 0.5, default: 5 }],
    [
      'finance.calculator.interest',
      site.finance.calculator.interest,
      { min: 0.5, max: 15, step: 0.5, hidden: false, default: 8.5, budgetDefault: 10 },
    ],
    ['finance.calculator.deposit', site.finance.calculator.deposit, { min: 0, max: 250_000, hidden: false }],
    ['finance.calculator.frequency.default', site.finance.calculator.frequency.default, 'week'],
    ['finance.fees', [...new Set(Object.values(site.finance.fees))], [0]],
    ['finance.minimumPayment', site.finance.minimumPayment, 25],
    ['finance.comparisonRate', site.finance.comparisonRate, { basisAmount: 30_000, basisYears: 5 }],
    [
      'finance.cardEstimate',
      site.finance.cardEstimate,
      {
        enabled: false,
        loanTerm: 5,
        depositPct: 10,
        finalPct: 30,
        period: 'week',
        selfAssessedCreditScore: 'GREAT',
      },
    ],
    [
      'forms.enquiry',
      site.forms.enquiry,
      { messageRequired: true, categories: [], dealershipField: 'whenSeveral', locationField: 'whenSeveral' },
    ],
    ['forms.testDrive', site.forms.testDrive, { messageRequired: false }],
    [
      'forms.termsText',
      site.forms.termsText.standard,
      '* You must agree to the terms of use before submitting the form.',
    ],
    ['forms.kmPresets', site.forms.kmPresets, [20_000, 50_000, 100_000, 150_000]],
    [
      'forms.serviceOptions',
      site.forms.serviceOptions,
      ['logbookService', 'safetyCertificate', 'brakes', 'tyres', 'airConditioning', 'recall'],
    ],
    ['forms.optIn', site.forms.optIn, true],
    ['analytics.events', [site.analytics.events.enquiry, site.analytics.events.careers], [22, 51]],
    ['leads.delivery', site.leads.delivery, [{ kind: 'email' }]],
    ['reserve', site.reserve, { enabled: true, mode: 'deposit', depositAud: 200, holdHours: 48, refundable: true }],
    [
      'purchase',
      site.purchase,
      {
        enabled: true,
        extras: [],
        documents: { asked: true, keepDays: 30 },
        pickUp: {
          slots: { lengthMinutes: 60, leadTimeHours: 24, perSlot: 1, offered: false, locations: [], daysAhead: 14 },
        },
        dealerLinkDays: 30,
        moneyBackHours: 0,
      },
    ],
    ['tradeIn.allowed', site.tradeIn.allowed, true],
    ['tradeIn.online', site.tradeIn.online, true],
    ['tradeIn.maxAgeYears', site.tradeIn.maxAgeYears, 7],
    ['tradeIn.maxKm', site.tradeIn.maxKm, 100_000],
    ['tradeIn.saveToMiscellaneous', site.tradeIn.saveToMiscellaneous, false],
    ['gates', site.gates, ['online-payment', 'my-garage', 'spin-to-win']],
    ['switches', [site.garageEnabled, site.favouritesEnabled, site.viewHistoryEnabled], [false, false, false]],
    ['contact.locationPath', site.contact.locationPath, '/contact-us/{slug}'],
    ['locations.reviewsMinimum', [site.locations.reviewsMinimum, site.locations.reviewsFullCount], [4, 12]],
    [
      'budget',
      [site.budget.period, site.budget.repayment, site.budget.deposit],
      ['week', { month: 600, week: 200 }, 2000],
    ],
    [
      'budget.presets',
      [site.budget.presets.at(0), site.budget.presets.at(1), site.budget.presets.at(-1)],
      [5000, 10_000, 70_000],
    ],
    ['plugins', site.plugins, { autogauge: false, carAnalysis: false, ppsrReport: false }],
    ['delivery.zones', site.delivery.zones, []],
    [
      'testDrive.slots',
      site.testDrive.slots,
      { lengthMinutes: 60, leadTimeHours: 2, perSlot: 1, offered: false, locations: [], daysAhead: 14 },
    ],
  ])('set %s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it('give the facets their documented limits', () => {
    const limits = Object.fromEntries(site.search.facets.map(({ attribute, limit }) => [attribute, limit]))
    expect(limits).toMatchObject({ city: 20, dealership_name: 40, model: 30, body: 4 })
    expect(site.search.facets.find(({ attribute }) => attribute === 'make')).toMatchObject({
      widget: 'makes',
      initial: 7,
    })
  })
})

describe('a default that depends on other keys', () => {
  it('raises the body facet to 20 with own body types', () => {
    const [suv] = DEFAULT_BODY_TYPES
    const site = buildSite({ search: { bodyTypes: [suv] } })
    expect(site.search.facets.find(({ attribute }) => attribute === 'body')?.limit).toBe(20)
  })

  it('raises the calculator to 250000 for a purchase price', () => {
    expect(buildSite({ finance: { calculator: { variant: 'purchasePrice' } } }).finance.calculator.amount.max).toBe(
      250_000,
    )
  })

  it('shows the card estimate if market data is on, unless configured otherwise', () => {
    expect(buildSite({ plugins: { autogauge: true } }).finance.cardEstimate.enabled).toBe(true)
    const site = buildSite({ plugins: { autogauge: true }, finance: { cardEstimate: { enabled: false } } })
    expect(site.finance.cardEstimate.enabled).toBe(false)
  })

  it('is that of the template for theme and home page', () => {
    const { theme, home } = buildSite({ template: 'workshop', theme: { radius: 0 } })
    expect(theme).toMatchObject({ radius: 0, font: 'condensed', header: { variant: 'tabs' } })
    expect(home.blocks[0]).toMatchObject({ kind: 'hero', search: false })
  })

  it('turns one terms text into the text of every dealership', () => {
    const byDealership = { 'example-yard': '*You must agree to the terms of use before submitting.' }
    const site = buildSite({ forms: { termsText: { standard: 'Agree first.', byDealership } } })
    expect(site.forms.termsText).toEqual({ standard: 'Agree first.', byDealership })
    expect(buildSite({ forms: { termsText: 'Agree.' } }).forms.termsText).toEqual({
      standard: 'Agree.',
      byDealership: {},
    })
  })
})

it('needs no more than the required keys', () => {
  expect(buildSite().slug).toBe(MINIMAL_SITE.slug)
})

it('shows no sold vehicle for longer than its photos are kept', () => {
  expect(buildSite({ stock: { soldWindowDays: 365 } }).stock.soldWindowDays).toBe(365)
  expect(() => buildSite({ stock: { soldWindowDays: 366 } })).toThrow(/at most 365 days/)
})
