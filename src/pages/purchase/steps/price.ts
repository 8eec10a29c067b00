import { formatMoney } from '#platform/money.ts'
import { isPriceAgreed } from '#purchase/purchase.ts'
import { always } from '#purchase/step-field.ts'
import type { StepDefinition } from './step-definition.ts'

/** The shopper agrees to today's price. A price that changes meanwhile has to be agreed to again. */
export const price: StepDefinition = {
  fields: () => [{ name: 'agree', kind: 'check', required: always }],
  text: ({ about: { priceCents }, say }) =>
    priceCents === null ? say('purchase.priceGone') : say('purchase.priceText', { price: formatMoney(priceCents) }),
  notice: ({ facts, about, say }) => {
    const { agreedCents } = facts.purchase
    if (agreedCents === null || about.priceCents === null || isPriceAgreed(about)) return null
    const [before, now] = [formatMoney(agreedCents), formatMoney(about.priceCents)]
    return { tone: 'hold', text: say('purchase.priceChanged', { before, price: now }) }
  },
  fieldTexts: (_, answers, { about, say }) => ({
    label: say('purchase.field.agree', { price: about.priceCents === null ? '' : formatMoney(about.priceCents) }),
    value: isPriceAgreed(about) ? (answers['agree'] ?? '') : '',
  }),
  buttons: ({ about, say }) =>
    about.priceCents === null ? [] : [{ step: 'price', text: say('purchase.next'), look: 'primary' }],
  row: ({ purchase: { agreedCents } }) => (agreedCents === null ? null : formatMoney(agreedCents)),
}
