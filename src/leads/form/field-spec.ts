import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { BookableDays } from './bookable-days.ts'
import type { NumberRule } from './number-values.ts'

/** One field of a form as plain data. The server renders and validates by it, and the browser validates by the same data. */
export interface FieldSpec {
  /** The name in the payload. */
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  /** Heading of the step that it belongs to; absent in a form without steps. */
  readonly step?: string
  readonly required: boolean
  /** The initial value. */
  readonly value?: string
  readonly hint?: string
  readonly options?: readonly FieldOption[]
  readonly autocomplete?: string
  readonly maxLength?: number
  /** Error text of a missing or invalid value. */
  readonly message: string
  /** Error text of a value longer than `maxLength`; by default `message`. */
  readonly tooLong?: string
  /** Error text of an option that belongs to another dealership than the chosen one. */
  readonly elsewhere?: string
  /** For requested times: the days that can be selected, and the error text of others. */
  readonly days?: BookableDays & { readonly message: string }
  /** For times that are booked at once: the slots to select from. */
  readonly slots?: SlotChoice
  /** For the terms checkbox: other texts by dealership slug. */
  readonly messageByDealership?: Readonly<Record<string, string>>
  /** For numbers and amounts of money: the accepted ones, and how they are written. */
  readonly number?: NumberRule
  /** Quick picks of a number. */
  readonly presets?: readonly number[]
}

export interface FieldOption {
  readonly value: string
  readonly label: string
  /** Slug of the dealership that the option belongs to. Once a dealership is selected, only its own options are offered. */
  readonly dealership?: string | undefined
}

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'rego'
  | 'kilometres'
  | 'number'
  /** An amount in dollars. */
  | 'money'
  | 'message'
  | 'dateTime'
  /** One of the times in `slots`. */
  | 'slot'
  | 'select'
  | 'radio'
  /** Several boxes, each posted under a name of its own (the option's value). */
  | 'checks'
  /** One box that has to be ticked. */
  | 'terms'
  /** One box that need not be ticked. */
  | 'checkbox'
  | 'hidden'

/** Entered values by field name; a ticked checkbox holds `true`. */
export type FieldValues = Readonly<Record<string, string>>

export const MAX_LINE_LENGTH = 120
export const MAX_EMAIL_LENGTH = 254
export const MAX_MESSAGE_LENGTH = 5_000
export const POSTCODE_LENGTH = 4
export const MAX_KILOMETRES = 5_000_000
