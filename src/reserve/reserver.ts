import { isEmailAddress, isPhoneNumber } from '#leads/form/contact-rules.ts'
import { cleanLine } from '#leads/submission/clean-text.ts'

/** The fields of the reservation form. */
export const RESERVE_FIELDS = ['name', 'email', 'phone'] as const
export type ReserveField = (typeof RESERVE_FIELDS)[number]
export type ReserveValues = Readonly<Record<ReserveField, string>>

const LENGTHS: Readonly<Record<ReserveField, number>> = { name: 100, email: 254, phone: 30 }

/** The answers, cleaned and cut to their lengths. */
export function cleanReserver(given: (field: ReserveField) => string): ReserveValues {
  const clean = (name: ReserveField) => cleanLine(given(name), LENGTHS[name])
  return { name: clean('name'), email: clean('email'), phone: clean('phone') }
}

/** The fields that have to be corrected. */
export function reserverErrors({ name, email, phone }: ReserveValues): readonly ReserveField[] {
  const isRight = { name: name !== '', email: isEmailAddress(email), phone: isPhoneNumber(phone) }
  return RESERVE_FIELDS.filter((field) => !isRight[field])
}
