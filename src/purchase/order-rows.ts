import { paidDeposit } from '#reserve/paid-deposit.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { OrderRow, OrderSummary } from './order-summary.ts'
import { PURCHASE_STEPS } from './purchase.ts'
import { totalRows, type TotalView } from './total-rows.ts'
import { PURCHASE_COPY } from './journey-copy.ts'
import { orderAmounts } from './order-amounts.ts'
import type { OrderFacts } from './steps/step-definition.ts'
import { isAsked, STEPS } from './steps/steps.ts'

/** The rows of the order as it is now, for shopper and dealer: one for each answered step. */
function currentRows(order: OrderFacts, site: Site): readonly OrderRow[] {
  const copy = copyFor(site, PURCHASE_COPY)
  const copyByKey = copyFor<Readonly<Record<string, string>>>(site, PURCHASE_COPY)
  return PURCHASE_STEPS.flatMap((step) => {
    const answers = isAsked(step) ? order.purchase.answers[step] : undefined
    const value = STEPS[step].row?.({ ...order, answers, site, copy, copyByKey }) ?? null
    return value === null ? [] : [{ label: copyByKey(`purchase.row.${step}`), value, step }]
  })
}

/** The rows of an order. One that was sent keeps its rows as they were sent, with the deposit of now. */
export function orderRows(order: OrderFacts, site: Site): readonly OrderRow[] {
  const { summary } = order.purchase
  const current = currentRows(order, site)
  return summary === null ? current : [...summary.rows, ...current.filter(({ step }) => step === 'deposit')]
}

/** The sum of the order, less a deposit that is paid now. */
export function orderTotalView(order: OrderFacts, site: Site): TotalView | null {
  const amounts = order.purchase.summary?.amounts ?? orderAmounts(order, site)
  return totalRows(amounts, paidDeposit(order.reservation), site)
}

/** The order as it is sent. */
export function toSummary(order: OrderFacts, site: Site): OrderSummary {
  return {
    rows: currentRows(order, site).filter(({ step }) => step !== 'deposit'),
    amounts: orderAmounts(order, site),
    place: order.place,
    stockNumber: order.vehicle.stockNumber,
  }
}
