import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { BookableDays } from './bookable-days.ts'

/** One field of a form, as plain data: the server renders and checks by it, and the browser checks by the same. */
export interface FieldSpec {
  /** As the payload spells it. */
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  /** Heading of the step that it belongs to; absent in a form without steps. */
  readonly step?: string
  readonly required: boolean
  /** What stands there at first. */
  readonly value?: string
  readonly hint?: string
  readonly options?: readonly FieldOption[]
  readonly autocomplete?: string
  readonly maxLength?: number
  /** What to say when it is missing or wrong. */
  readonly message: string
  /** What to say when it is longer than `maxLength`, where that is another sentence. */
  readonly tooLong?: string
  /** What to say when the choice belongs to another dealership than the chosen one. */
  readonly elsewhere?: string
  /** Of a wish for a time: the days it may fall on, and what to say of others. */
  readonly days?: BookableDays & { readonly message: string }
  /** Of a time that is booked at once: what is free. */
  readonly slots?: SlotChoice
  /** Of the terms box: other sentences by dealership slug. */
  readonly messageByDealership?: Readonly<Record<string, string>>
  /** Quick picks of a number. */
  readonly presets?: readonly number[]
}

export interface FieldOption {
  readonly value: string
  readonly label: string
  /** Slug of the dealership that it belongs to: chosen there, only its own are offered. */
  readonly dealership?: string | undefined
}

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'postcode'
  | 'rego'
  | 'kilometres'
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

/** What somebody filled in, by name; a ticked box holds `true`. */
export type FieldValues = Readonly<Record<string, string>>

export const MAX_LINE_LENGTH = 120
export const MAX_EMAIL_LENGTH = 254
export const MAX_MESSAGE_LENGTH = 5_000
export const POSTCODE_LENGTH = 4
export const MAX_KILOMETRES = 5_000_000
