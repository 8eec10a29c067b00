import { expect, it } from 'vitest'
import type { TradeIn } from '#trade-in/valuation.ts'
import { ownVehicleFields } from './own-vehicle-fields.ts'

const OFFERED: TradeIn = {
  valuationId: 'v1',
  vehicle: {
    make: 'Toyota',
    model: 'Corolla',
    badge: 'SX',
    year: 2019,
    km: 54_000,
    rego: 'ABC123',
    regoState: 'QLD',
    providerId: null,
  },
  offerPrice: 17_000_00,
  validUntil: '2026-11-29',
  isAccepted: false,
  leadId: 'l1',
}

it.each([
  ['no answer', undefined, {}],
  ['no trade-in', { hasTradeIn: 'no' }, {}],
  [
    'the valued vehicle',
    { hasTradeIn: 'offer', valuation: 'v1', vehicle: '2019 Toyota Corolla SX', kms: '54,000' },
    {
      'do-you-have-a-trade-in': 'Yes',
      kms: '54000',
      rego: 'ABC123',
      regoState: 'QLD',
      trade_in_year: '2019',
      trade_in_make: 'Toyota',
      trade_in_model: 'Corolla',
      trade_in_badge: 'SX',
      offer_price: '17000',
    },
  ],
  [
    'another vehicle with its year',
    { hasTradeIn: 'yes', vehicle: '2016 Mazda 3', rego: 'XYZ789', kms: '98,000' },
    {
      'do-you-have-a-trade-in': 'Yes',
      kms: '98,000',
      rego: 'XYZ789',
      trade_in_year: '2016',
      trade_in_make: 'Mazda',
      trade_in_model: '3',
    },
  ],
  [
    'a make of two words in other letters',
    { hasTradeIn: 'yes', vehicle: '2012 mercedes benz C 200' },
    {
      'do-you-have-a-trade-in': 'Yes',
      kms: '',
      rego: '',
      trade_in_year: '2012',
      trade_in_make: 'Mercedes-Benz',
      trade_in_model: 'C 200',
    },
  ],
  [
    'another vehicle without one',
    { hasTradeIn: 'yes', vehicle: 'An old ute' },
    {
      'do-you-have-a-trade-in': 'Yes',
      kms: '',
      rego: '',
      trade_in_year: '',
      trade_in_make: '',
      trade_in_model: 'An old ute',
    },
  ],
] as const)('%s', (_, answers, expected) => {
  expect(ownVehicleFields(answers, OFFERED, ['Mazda', 'Mercedes-Benz', 'Mercedes'])).toEqual(expected)
})
