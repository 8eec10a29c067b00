import type { Credit } from '#locations/location.ts'
import { dollars } from '#platform/money.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { toFinanceView } from '../finance-view.ts'
import { NO_LOAN_REQUEST, type LoanRequest } from '../loan-request.ts'

export const NOW = new Date('2026-11-22T02:00:00Z')
export const LENDER = {
  interestRate: 7.9,
  comparisonRate: 8.4,
  paymentWeek: 120.5,
  paymentMonth: 520,
  financeProvider: 'Example Finance',
}

export function viewOf(
  finance: object = {},
  fields: Partial<Vehicle> = {},
  loan: LoanRequest = NO_LOAN_REQUEST,
  site: object = {},
  credit: Credit | null = null,
) {
  const vehicle = buildVehicle({ price: dollars(25_000), year: 2022, ...fields })
  return toFinanceView(vehicle, 'example-yard', buildSite({ ...site, finance }), NOW, loan, credit)
}

export function shown(...given: Parameters<typeof viewOf>) {
  const view = viewOf(...given)
  if (view.kind === 'hidden') throw new Error(view.because)
  return view
}

export function summaryOf(...given: Parameters<typeof viewOf>) {
  return shown(...given).summary.offers.map(({ text }) => text)
}
