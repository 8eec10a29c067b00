import type { Cents } from '#platform/money.ts'
import { priceWithKind } from '../total-rows.ts'
import { isPriceAgreed } from '../purchase.ts'
import { always } from '../step-field.ts'
import type { StepContext, StepDefinition } from './step-definition.ts'

/** The shopper agrees to today's price. A price that changes meanwhile has to be agreed to again. */
export const price: StepDefinition = {
  fields: () => [{ name: 'agree', kind: 'check', required: always }],
  text: (context) => {
    const { about, copy } = context
    return about.priceCents === null
      ? copy('purchase.priceGone')
      : copy('purchase.priceText', { price: inWords(about.priceCents, context) })
  },
  notice: (context) => {
    const { facts, about, copy } = context
    const { agreedCents } = facts.purchase
    if (agreedCents === null || about.priceCents === null || isPriceAgreed(about)) return null
    const [before, now] = [inWords(agreedCents, context), inWords(about.priceCents, context)]
    return { tone: 'hold', text: copy('purchase.priceChanged', { before, price: now }) }
  },
  fieldTexts: (_, answers, context) => {
    const { about, copy } = context
    const amount = about.priceCents === null ? '' : inWords(about.priceCents, context)
    return {
      label: copy('purchase.field.agree', { price: amount }),
      value: isPriceAgreed(about) ? (answers['agree'] ?? '') : '',
    }
  },
  buttons: ({ about, copy }) =>
    about.priceCents === null ? [] : [{ step: 'price', text: copy('purchase.next'), look: 'primary' }],
  row: ({ purchase: { agreedCents }, vehicle, site }) =>
    agreedCents === null ? null : priceWithKind(agreedCents, vehicle.priceKind, site),
}

function inWords(cents: Cents, { facts, site }: StepContext): string {
  return priceWithKind(cents, facts.vehicle.priceKind, site)
}
