import { isFreeSlot } from '#appointments/slot-choice.ts'
import { parseTypedNumber } from '#ui-kit/typed-number.ts'
import { isBookable } from './bookable-days.ts'
import { isEmailAddress, isPhoneNumber } from './contact-rules.ts'
import { MAX_KILOMETRES, type FieldKind, type FieldSpec, type FieldValues } from './field-spec.ts'
import { pointerTo, type LeadError } from './lead-error.ts'
import { parseNumber } from './number-values.ts'
import { followingOption, offeredOptions } from './offered-options.ts'

/** Validates the values of a form. Browser and server use this same function. An empty result means that the form can be sent. */
export function validateLead(fields: readonly FieldSpec[], values: FieldValues): LeadError[] {
  return fields.flatMap((field) => {
    const message = fieldError(field, values)
    return message === null ? [] : [{ pointer: pointerTo(field.name), message }]
  })
}

/** The error of one field, or null. */
export function fieldError(field: FieldSpec, values: FieldValues): string | null {
  const value = (values[field.name] ?? '').trim()
  if (value === '') return field.required && !followingOption(field, values) ? messageFor(field, values) : null
  if (field.kind === 'kilometres' && parseKilometres(value) === null) return field.message
  if (field.maxLength !== undefined && value.length > field.maxLength && field.kind !== 'kilometres')
    return field.tooLong ?? field.message
  if (!IS_VALID[field.kind](value, field)) return messageFor(field, values)
  if (field.days && !isBookable(value, field.days)) return field.days.message
  return field.elsewhere !== undefined && !isOffered(value, field, values) ? field.elsewhere : null
}

/** Parses `45,000 kms` or `45k` to 45000; null unless it is a whole number of at most `MAX_KILOMETRES`. */
export function parseKilometres(text: string): number | null {
  const kilometres = parseTypedNumber(text)
  if (kilometres === undefined || !Number.isInteger(kilometres) || text.includes('$')) return null
  return kilometres >= 0 && kilometres <= MAX_KILOMETRES ? kilometres : null
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

const always = (): boolean => true
const isTicked = (value: string): boolean => value === 'true'
const isNumber = (value: string, { number }: FieldSpec): boolean =>
  number !== undefined && parseNumber(value, number) !== null
const isOption = (value: string, { options }: FieldSpec): boolean =>
  (options ?? []).some((option) => option.value === value)

const isOffered = (value: string, field: FieldSpec, values: FieldValues): boolean =>
  offeredOptions(field, values.dealership_slug).some((option) => option.value === value)

const IS_VALID: Record<FieldKind, (value: string, field: FieldSpec) => boolean> = {
  text: always,
  message: always,
  hidden: always,
  checks: always,
  checkbox: always,
  email: isEmailAddress,
  phone: isPhoneNumber,
  postcode: (value) => /^\d{4}$/.test(value),
  rego: (value) => /^[\p{L}\d .-]+$/u.test(value),
  kilometres: (value) => parseKilometres(value) !== null,
  number: isNumber,
  money: isNumber,
  slot: (value, { slots }) => slots !== undefined && isFreeSlot(slots, value),
  dateTime: (value) => isCalendarDay(DATE_TIME.exec(value)?.[1]),
  select: isOption,
  radio: isOption,
  terms: isTicked,
}

/** Whether a day exists in the calendar: the 30th of February does not. */
function isCalendarDay(day: string | undefined): boolean {
  if (day === undefined) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** The error text of a field. That of the terms box may depend on the selected dealership. */
function messageFor({ message, messageByDealership }: FieldSpec, values: FieldValues): string {
  return messageByDealership?.[values.dealership_slug ?? ''] ?? message
}
