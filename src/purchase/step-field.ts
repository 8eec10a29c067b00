import { isEmailAddress, isPhoneNumber } from '#leads/form/contact-rules.ts'
import { cleanLine, cleanText } from '#leads/submission/clean-text.ts'

/** The answers to a step, by field. */
export type StepAnswers = Readonly<Record<string, string>>

export interface StepField {
  readonly name: string
  readonly kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'postcode'
    | 'date'
    | 'kms'
    | 'choice'
    | 'slot'
    | 'hidden'
    | 'area'
    | 'check'
  readonly options?: readonly string[]
  readonly autocomplete?: string
  /** First and last day of a date, `YYYY-MM-DD`. */
  readonly firstDay?: string
  readonly lastDay?: string
  /** The choice that the field belongs to; it is hidden while another one is selected. */
  readonly branch?: 'pickUp' | 'delivery' | 'otherVehicle' | undefined
  /** Whether the field has to be answered, given the other answers of the step. */
  readonly required: (answers: StepAnswers) => boolean
}

export const always = () => true
export const never = () => false
/** Required if another field of the step has this answer. */
export const when = (name: string, value: string) => (answers: StepAnswers) => answers[name] === value

const LONGEST = {
  text: 120,
  email: 254,
  tel: 30,
  postcode: 4,
  date: 10,
  kms: 9,
  choice: 20,
  slot: 30,
  hidden: 40,
  area: 2_000,
  check: 4,
} as const

/** Reads a step's answers from a posted form: trimmed, cut to their longest length, and without unknown options. */
export function readAnswers(fields: readonly StepField[], body: Readonly<Record<string, unknown>>): StepAnswers {
  const given = fields.flatMap(({ name, kind, options }) => {
    const value = body[name]
    const text = typeof value === 'string' ? value : ''
    const clean = kind === 'area' ? cleanText(text, LONGEST.area) : cleanLine(text, LONGEST[kind])
    const known = options === undefined || options.includes(clean) ? clean : ''
    return known === '' ? [] : [[name, known] as const]
  })
  return Object.fromEntries(given)
}

/** Names of the fields that are missing or wrong. */
export function wrongFields(fields: readonly StepField[], answers: StepAnswers): readonly string[] {
  return fields
    .filter(({ name, kind, required, firstDay = '', lastDay = '' }) => {
      const value = answers[name] ?? ''
      if (value === '') return required(answers)
      switch (kind) {
        case 'email':
          return !isEmailAddress(value)
        case 'tel':
          return !isPhoneNumber(value)
        case 'postcode':
          return !/^\d{4}$/.test(value)
        case 'kms':
          return !/^\d{1,3}(?:[, ]?\d{3}){0,2}$/.test(value)
        case 'date':
          return !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < firstDay || value > lastDay
        default:
          return false
      }
    })
    .map(({ name }) => name)
}
