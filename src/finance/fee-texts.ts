import { formatExactMoney } from '#platform/money.ts'
import { keysOf } from '#platform/records.ts'
import type { Copy } from '#sites/copy.ts'
import type { ESTIMATE_COPY } from './copy.ts'
import type { FinanceFees } from './fees.ts'

const NAMES = {
  establishment: 'finance.fee.establishment',
  securityRegistration: 'finance.fee.securityRegistration',
  dealerAgency: 'finance.fee.dealerAgency',
  monthlyAdministration: 'finance.fee.monthlyAdministration',
} as const satisfies Readonly<Record<keyof FinanceFees, keyof typeof ESTIMATE_COPY>>

/** The fees of a loan in words; empty for a loan without fees. */
export function feesText(fees: FinanceFees, copy: Copy<typeof ESTIMATE_COPY>): string {
  return keysOf(NAMES)
    .filter((name) => fees[name] > 0)
    .map((name) => copy(NAMES[name], { amount: formatExactMoney(fees[name]) }))
    .join(', ')
}
