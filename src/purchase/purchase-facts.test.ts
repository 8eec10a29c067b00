import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { isStillForSale, purchaseFacts } from './purchase-facts.ts'

describe('a vehicle that is being bought', () => {
  it.each([
    ['in stock', { status: 'in_stock', reserved: false }, null, true],
    ['coming soon', { status: 'coming_soon', reserved: false }, null, true],
    ['sold', { status: 'sold', reserved: false }, null, false],
    ['held by another shopper', { status: 'in_stock', reserved: true }, null, false],
    ['held by the deposit of this purchase', { status: 'in_stock', reserved: true }, 'held', true],
    ['held by another shopper since the deposit ended', { status: 'in_stock', reserved: true }, 'expired', false],
  ] as const)('%s can go on: %#', (_, vehicle, state, isPossible) => {
    expect(isStillForSale(vehicle, state && { reservation: { state } })).toBe(isPossible)
  })
})

describe('a deposit', () => {
  const offers = { payments: 'test', takesDocuments: false } as const
  const takes = (reserve: object, payments: 'test' | null = 'test') =>
    purchaseFacts(
      { answers: {}, agreedCents: null },
      { price: 100_00, offerPrice: null },
      buildSite({ reserve: { enabled: true, depositAud: 200, mode: 'deposit', ...reserve } }),
      { ...offers, payments },
    ).takesDeposit

  it('is taken where the site reserves by deposit and takes payments', () => expect(takes({})).toBe(true))
  it.each([{ enabled: false }, { depositAud: 0 }, { mode: 'request' }])('is not taken with %j', (reserve) =>
    expect(takes(reserve)).toBe(false),
  )
  it('is not taken without a payment provider', () => expect(takes({}, null)).toBe(false))
})
