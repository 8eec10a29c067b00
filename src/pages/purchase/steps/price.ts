import { formatMoney } from '#platform/money.ts'
import { isPriceAgreed } from '#purchase/purchase.ts'
import { always } from '#purchase/step-field.ts'
import type { StepDefinition } from './step-definition.ts'

/** The shopper agrees to today's price. A price that changes meanwhile has to be agreed to again. */
export const price: StepDefinition = {
  fields: () => [{ name: 'agree', kind: 'check', required: always }],
  text: ({ about: { priceCents }, copy }) =>
    priceCents === null ? copy('purchase.priceGone') : copy('purchase.priceText', { price: formatMoney(priceCents) }),
  notice: ({ facts, about, copy }) => {
    const { agreedCents } = facts.purchase
    if (agreedCents === null || about.priceCents === null || isPriceAgreed(about)) return null
    const [before, now] = [formatMoney(agreedCents), formatMoney(about.priceCents)]
    return { tone: 'hold', text: copy('purchase.priceChanged', { before, price: now }) }
  },
  fieldTexts: (_, answers, { about, copy }) => ({
    label: copy('purchase.field.agree', { price: about.priceCents === null ? '' : formatMoney(about.priceCents) }),
    value: isPriceAgreed(about) ? (answers['agree'] ?? '') : '',
  }),
  buttons: ({ about, copy }) =>
    about.priceCents === null ? [] : [{ step: 'price', text: copy('purchase.next'), look: 'primary' }],
  row: ({ purchase: { agreedCents } }) => (agreedCents === null ? null : formatMoney(agreedCents)),
}
