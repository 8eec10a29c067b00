import { formatExactMoney } from '#platform/money.ts'
import type { Copy } from '#sites/copy.ts'
import type { ESTIMATE_COPY } from './copy.ts'
import { FEE_NAMES, feeOf, type FinanceFees } from './fees.ts'

/** The fees of a loan in words; empty for a loan without fees. */
export function feesText(fees: FinanceFees, copy: Copy<typeof ESTIMATE_COPY>): string {
  return FEE_NAMES.filter((name) => fees[name] > 0)
    .map((name) => copy(feeOf(name).text, { amount: formatExactMoney(fees[name]) }))
    .join(', ')
}
