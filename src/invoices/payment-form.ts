import { isEmailAddress } from '#leads/form/contact-rules.ts'
import { cleanLine } from '#leads/submission/clean-text.ts'
import { CENTS_PER_DOLLAR, dollars, parseMoney, type Cents } from '#platform/money.ts'
import { recordOf } from '#platform/records.ts'
import type { Site } from '#sites/schema.ts'

/** The fields of the payment form of an invoice. */
export const PAYMENT_FIELDS = ['reference', 'amount', 'name', 'email'] as const
export type PaymentField = (typeof PAYMENT_FIELDS)[number]
export type PaymentValues = Readonly<Record<PaymentField, string>>

const LENGTHS: Readonly<Record<PaymentField, number>> = { reference: 60, amount: 15, name: 100, email: 254 }

/** The answers, cleaned and cut to their lengths. */
export function cleanPayment(given: (field: PaymentField) => string): PaymentValues {
  return recordOf(PAYMENT_FIELDS, (name) => cleanLine(given(name), LENGTHS[name]))
}

/** Null for what is no amount, or none that the site takes online: from a dollar to `onlinePayment.maxAud`. */
export function payableAmount(text: string, { onlinePayment }: Pick<Site, 'onlinePayment'>): Cents | null {
  const amount = parseMoney(text)
  if (!amount.ok) return null
  return amount.value >= CENTS_PER_DOLLAR && amount.value <= dollars(onlinePayment.maxAud) ? amount.value : null
}

/** The fields that have to be corrected. */
export function paymentErrors(values: PaymentValues, site: Pick<Site, 'onlinePayment'>): readonly PaymentField[] {
  const isRight = (name: PaymentField) => {
    if (name === 'amount') return payableAmount(values.amount, site) !== null
    return name === 'email' ? isEmailAddress(values.email) : values[name] !== ''
  }
  return PAYMENT_FIELDS.filter((name) => !isRight(name))
}
