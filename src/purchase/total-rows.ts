import { formatExactMoney, type Cents } from '#platform/money.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import { ORDER_COPY } from './copy.ts'
import { orderTotal, type OpenAmount, type OrderAmounts, type PriceKind } from './order-total.ts'

export interface LabelledAmount {
  readonly label: string
  readonly value: string
  /** The total, and what is left to pay. */
  readonly isMain: boolean
}

/** The sum of an order in words, for its pages and mails. */
export interface TotalView {
  readonly rows: readonly LabelledAmount[]
  /** Sentences about amounts that the sum doesn't contain, or that may still change. */
  readonly notes: readonly string[]
}

/** A price with its kind: `$19,490 (Excl. govt. charges)`. Every mention of an agreed price has it. */
export function priceWithKind(cents: Cents, kind: PriceKind, site: Site): string {
  const price = formatExactMoney(cents)
  return kind === null
    ? price
    : copyFor(site, ORDER_COPY)('purchase.total.price', { price, kind: kindInWords(kind, site) })
}

function kindInWords(kind: Exclude<PriceKind, null>, site: Site): string {
  const copy = copyFor(site, VEHICLES_COPY)
  return copy(kind === 'drive_away' ? 'vehicles.price.driveAway' : 'vehicles.price.exclGovtCharges')
}

const NOTES = {
  govtCharges: 'purchase.total.govtCharges',
  delivery: 'purchase.total.openDelivery',
  tradeIn: 'purchase.total.openTradeIn',
} as const satisfies Readonly<Record<OpenAmount, string>>

/** The total and what is left to pay, with the amounts between them. Null without a price. */
export function totalRows(amounts: OrderAmounts, deposit: Cents, site: Site): TotalView | null {
  const sum = orderTotal(amounts, deposit)
  if (sum === null) return null
  const copy = copyFor(site, ORDER_COPY)
  const { extras, delivery, tradeIn, loan, priceKind } = amounts
  const money = (cents: Cents) => formatExactMoney(cents)
  const less = (cents: Cents) => `−${money(cents)}`
  const row = (label: string, value: string, isMain = false): LabelledAmount => ({ label, value, isMain })
  const isFinanced = loan !== null && loan > 0 && sum.left > 0
  const rows: readonly (LabelledAmount | null)[] = [
    row(copy('purchase.total.vehicle'), money(amounts.price ?? 0)),
    extras > 0 ? row(copy('purchase.total.extras'), money(extras)) : null,
    delivery === null
      ? row(copy('purchase.total.delivery'), copy('purchase.total.onRequest'))
      : delivery > 0
        ? row(copy('purchase.total.delivery'), money(delivery))
        : null,
    row(copy('purchase.total.total'), priceWithKind(sum.total, priceKind, site), true),
    tradeIn.kind === 'offer' ? row(copy('purchase.total.tradeIn'), less(tradeIn.cents)) : null,
    deposit > 0 ? row(copy('purchase.total.deposit'), less(deposit)) : null,
    sum.owed > 0
      ? row(copy('purchase.total.owed'), money(sum.owed), true)
      : row(copy('purchase.total.left'), priceWithKind(sum.left, sum.left > 0 ? priceKind : null, site), true),
    isFinanced ? row(copy('purchase.total.loan'), copy('purchase.total.loanText', { loan: money(loan) })) : null,
  ]
  const notes = [
    ...(sum.owed > 0 ? [copy('purchase.total.owedText')] : []),
    ...sum.open.map((each) => copy(NOTES[each])),
    ...(tradeIn.kind === 'offer' ? [copy('purchase.total.offer')] : []),
  ]
  return { rows: rows.filter((each) => each !== null), notes }
}
