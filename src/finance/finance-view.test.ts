import { describe, expect, it } from 'vitest'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { calculate } from './calculation.ts'
import { cardRepayment } from './card-repayment.ts'
import { NO_LOAN_REQUEST } from './loan-request.ts'
import { LENDER, NOW, shown, summaryOf, viewOf } from './testing/finance-views.ts'
import { shownPrice } from '#vehicles/price.ts'

describe('the finance of a vehicle', () => {
  it.each([
    ['a site without finance', { display: false }, {}, 'site-shows-finance'],
    ['a dealership without finance', { hiddenDealerships: ['example-yard'] }, {}, 'dealership-shows-finance'],
    ['a provider that needs a weekly payment', { provider: 'manual' }, {}, 'weekly-payment-present'],
    ['a lender without a rate', {}, { financeLenders: { a: { comparisonRate: 8 } } }, 'interest-rate-present'],
    ['an old vehicle', { provider: 'taurus' }, { year: 2013 }, 'year-within-twelve'],
  ])('is hidden for %s', (_, finance, fields, because) => {
    expect(viewOf(finance, fields)).toEqual({ kind: 'hidden', because })
  })

  it('comes from the first lender with complete data, the site’s provider first', () => {
    const financeLenders = { other: { ...LENDER, paymentWeek: 99 }, manual: LENDER }
    const { summary, calculator } = shown({ provider: 'manual' }, { financeLenders })
    expect(summary.offers).toEqual([
      { text: '$120.50 a week with Example Finance', rates: '7.90% p.a. · 8.40% p.a. comparison rate' },
    ])
    expect(calculator.entered.annualRate).toBe(7.9)
    const incomplete = { manual: { ...LENDER, paymentWeek: null }, other: { ...LENDER, paymentWeek: 99 } }
    expect(summaryOf({ provider: 'manual' }, { financeLenders: incomplete })).toEqual([
      expect.stringContaining('$99 a week'),
    ])
  })

  it('comes from the provider’s quote for the vehicle', () => {
    const youxQuote = { weeklyRepaymentAmount: 112.35, advertisedRate: 9.5, comparisonRate: 10.2 }
    const { summary, calculator } = shown({ calculator: { amountDefault: 'price' } }, { youxQuote })
    expect(summary.offers).toEqual([
      {
        text: 'Est. $112.35 a week',
        rates: '9.50% p.a. · 10.20% p.a. comparison rate',
      },
    ])
    expect(calculator.entered).toMatchObject({ deposit: dollars(2500), residual: dollars(7500), annualRate: 9.5 })
  })

  it.each([
    [{ weeklyRepaymentAmount: 33.5 }, ['Est. $33.50 a week'], '8.50% p.a. · 8.50% p.a. comparison rate'],
    [
      { weeklyRepaymentAmount: 33.5, deposit: 1000, finalPayment: 0, loanTerm: 3 },
      ['Est. $33.50 a week over 3 years, with a deposit of $1,000 and no final payment'],
      '8.50% p.a. · 8.50% p.a. comparison rate',
    ],
  ])('comes from a quote without rates, %o, with those of the site', (youxQuote, texts, rates) => {
    const { offers } = shown({ calculator: { rounding: 'upToDollar' } }, { youxQuote }).summary
    expect(offers.map(({ text }) => text)).toEqual(texts)
    expect(offers.map((offer) => offer.rates)).toEqual([rates])
  })

  it('says that a quote stands which the calculator can’t repeat', () => {
    const youxQuote = { weeklyRepaymentAmount: 112.35, advertisedRate: 9.5, comparisonRate: 10.2 }
    expect(shown({}, { youxQuote }).intro).toContain('Our finance provider quotes $112.35 a week for this car')
    expect(shown({}, { financeLenders: { a: LENDER } }).intro).toContain('Example Finance quotes $120.50 a week')
    expect(shown().intro).not.toContain('quotes')
  })

  it('starts the calculator with the terms of a lender, and repeats its repayment', () => {
    const terms = { termYears: 7, deposit: 2500, balloon: 5000, paymentWeek: null, paymentMonth: 304.8 }
    const { calculator, intro, summary } = shown(
      { calculator: { amountDefault: 'price' } },
      { financeLenders: { a: { ...LENDER, ...terms } } },
    )
    expect(summary.offers[0]?.text).toBe(
      '$304.80 a month with Example Finance over 7 years, with a deposit of $2,500 and a final payment of $5,000',
    )
    const { quote, input } = calculate(calculator.entered, calculator.setup)
    expect(input).toMatchObject({ deposit: dollars(2500), residual: dollars(5000), years: 7, frequency: 'month' })
    expect(quote).toMatchObject({ payment: dollars(304.8) })
    expect(intro).not.toContain('quotes')
  })

  it('names the term of a lender that names nothing else', () => {
    expect(summaryOf({}, { financeLenders: { a: { ...LENDER, termYears: 7 } } })).toEqual([
      '$120.50 a week with Example Finance over 7 years',
    ])
  })

  it('comes from the calculator’s initial loan where neither card nor lender has a payment', () => {
    expect(summaryOf({}, { price: dollars(30_000) })).toEqual(['$141.73 a week to borrow $30,000 over 5 years'])
    expect(summaryOf({ calculator: { amountDefault: 'price' } })).toEqual([
      expect.stringContaining('to borrow $25,000'),
    ])
    expect(summaryOf({ calculator: { amountDefault: 2000 } })).toEqual(['Enquire for Finance'])
  })

  it('is no loan that is larger than the price', () => {
    const { summary } = shown({}, { price: dollars(29_999) })
    expect(summary).toMatchObject({ hasRepayment: false, offers: [{ text: 'Enquire for Finance' }] })
  })

  it.each([{ price: null }, { preorder: true, price: null }, { subscriptionPrice: dollars(189) }])(
    'names no loan for a vehicle with %o, whose calculator starts at 30000',
    (fields) => {
      const { summary, calculator } = shown({ calculator: { amountDefault: 'price' } }, fields)
      expect(summary.offers.map(({ text }) => text)).toEqual(['Enquire for Finance'])
      expect(calculator.entered).toMatchObject({ amount: dollars(30_000), deposit: 0, residual: 0 })
    },
  )

  it.each([
    ['excl_govt_charges', true],
    ['drive_away', false],
  ] as const)('says of a price that is %s whether charges are financed', (priceKind, isSaid) => {
    expect(shown({}, { priceKind }).terms.sentences.join(' ').includes('government charges')).toBe(isSaid)
  })

  it('states the credit licence of the dealership, if it has one', () => {
    const credit = { licence: '391237', representative: null, of: null }
    expect(shown({}, {}, undefined, {}, credit).terms.sentences.at(-1)).toBe('Australian credit licence 391237.')
    expect(shown().terms.sentences.join(' ')).not.toContain('credit licence')
  })

  it('states basis, range, fees and warning of the comparison rate, and the lender’s disclaimer', () => {
    const { terms } = shown({ comparisonRate: { range: { min: 8.38, max: 19.42 } }, fees: { establishment: 1360.5 } })
    const text = terms.sentences.join(' ')
    expect(text).toContain('5-year secured fixed loan of $30,000')
    expect(text).toContain('from 8.38% p.a. to 19.42% p.a.')
    expect(text).toContain('establishment $1,360.50')
    expect(text).toContain('WARNING')
    const financeLenders = { a: { ...LENDER, disclaimer: 'x'.repeat(198) } }
    expect(shown({}, { financeLenders }).terms.disclaimer).toMatchObject({ collapsed: 'x'.repeat(197), isCut: true })
  })

  it('links to a finance enquiry with the vehicle filled in', () => {
    const { calculator, banner } = shown({ path: '/apply-for-finance' }, { vin: 'MR0BA3CD700123456' })
    expect(calculator.quoteHref).toBe(
      '/apply-for-finance?preferredDealership=example-yard&vehiclePriceBudget=25000&car_id=1&car_type=used&vin=MR0BA3CD700123456#finance-form',
    )
    expect(banner.href).toBe(calculator.quoteHref)
  })

  it('computes with the inputs of a form without JavaScript', () => {
    const parameters = new URLSearchParams('amount=$45,000&years=3&rate=&deposit=&frequency=month&residual=nonsense')
    expect(shown({}, {}, { parameters, link: null }).calculator.entered).toEqual({
      amount: dollars(45_000),
      deposit: 0,
      residual: 0,
      annualRate: 8.5,
      years: 3,
      frequency: 'month',
    })
  })
})

describe('the repayment beside the price of a site with repayments on its cards', () => {
  const CARDS = { cardEstimate: { enabled: true }, calculator: { amountDefault: 'price' } }
  const YARD = { slug: 'example-yard', name: 'Example Yard' }
  const cardText = (finance: object, fields: Partial<Vehicle>) => {
    const vehicle = buildVehicle({ price: dollars(25_000), year: 2022, ...fields })
    const repayment = cardRepayment(
      { vehicle, price: shownPrice(vehicle), dealership: YARD },
      buildSite({ finance }),
      NOW,
    )
    if (repayment === null || repayment === 'blank') return null
    return repayment.line?.amount
  }

  it.each([
    [{}, {}, 'Est. $83.12 a week over 5 years, with a deposit of $2,500 and a final payment of $7,500'],
    [
      { rounding: 'upToDollar' },
      {},
      'Est. $84 a week over 5 years, with a deposit of $2,500 and a final payment of $7,500',
    ],
    [
      {},
      { period: 'month' },
      'Est. $360.87 a month over 5 years, with a deposit of $2,500 and a final payment of $7,500',
    ],
    [
      {},
      { depositPct: 0, finalPct: 0, loanTerm: 1 },
      'Est. $501.88 a week over 1 year, with no deposit and no final payment',
    ],
    // Inputs of the calculator change nothing on card and page.
    [
      { residual: { hidden: true }, amountDefault: 30_000 },
      {},
      'Est. $83.12 a week over 5 years, with a deposit of $2,500 and a final payment of $7,500',
    ],
  ])('is that of the card with %o and %o, with its terms', (calculator, cardEstimate, text) => {
    const finance = {
      calculator: { ...CARDS.calculator, ...calculator },
      cardEstimate: { ...CARDS.cardEstimate, ...cardEstimate },
    }
    expect(summaryOf(finance)).toEqual([text])
    expect(text).toContain(cardText(finance, {}))
  })

  it('is the calculator’s monthly repayment where it is monthly', () => {
    const calculator = { amountDefault: 'price', frequency: { default: 'month' } }
    const view = shown({ cardEstimate: { enabled: true, period: 'month' }, calculator })
    const { quote } = calculate(view.calculator.entered, view.calculator.setup)
    expect(quote).toMatchObject({ payment: dollars(360.87), frequency: 'month' })
    expect(view.terms.monthly).toBeNull()
  })

  it('explains its difference from the calculator where it is a converted quote', () => {
    const cardEstimate = { enabled: true, period: 'month' }
    const youxQuote = { weeklyRepaymentAmount: 100, advertisedRate: 9.5, comparisonRate: 10.2 }
    const plugins = { provider: 'youx' }
    const note = 'The monthly repayment beside the price is the weekly one of $100 times 4.33.'
    const view = viewOf({ ...plugins, cardEstimate }, { youxQuote }, NO_LOAN_REQUEST, { plugins: { autogauge: true } })
    expect(view).toMatchObject({ terms: { monthly: note }, summary: { offers: [{ text: 'Est. $433 a month' }] } })
  })

  it('is the first repayment of the calculator', () => {
    const { calculator } = shown(CARDS)
    const { quote } = calculate(calculator.entered, calculator.setup)
    expect(quote).toMatchObject({ payment: dollars(83.12), frequency: 'week', residual: dollars(7500) })
  })

  it.each([{ reserved: true }, { status: 'coming_soon' as const }])(
    'is that of the calculator for a vehicle with %o, whose card has none',
    (fields) => {
      expect(cardText(CARDS, fields)).toBeNull()
      expect(summaryOf(CARDS, fields)).toEqual(['$118.11 a week to borrow $25,000 over 5 years'])
    },
  )

  it('precedes that of a lender, which has its own terms and rates', () => {
    const lender = { ...LENDER, termYears: 7, deposit: 2500, balloon: 0 }
    expect(shown(CARDS, { financeLenders: { a: lender } }).summary.offers).toEqual([
      {
        text: 'Est. $83.12 a week over 5 years, with a deposit of $2,500 and a final payment of $7,500',
        rates: '8.50% p.a. · 8.50% p.a. comparison rate',
      },
      {
        text: '$120.50 a week with Example Finance over 7 years, with a deposit of $2,500 and no final payment',
        rates: '7.90% p.a. · 8.40% p.a. comparison rate',
      },
    ])
  })
})
