import type { FieldSpec, FieldValues } from '../form/field-spec.ts'
import { formatNumber } from '../form/number-values.ts'

const ANSWERS: Readonly<Record<string, string>> = {
  name: 'Alexandra',
  last_name: 'Sample',
  email: 'alex@example.com',
  phone: '0491570006',
  postcode: '4000',
  message: 'Is it still there?',
  dateTime: '2026-11-23T10:00',
  rego: '123 abc',
  Rego: '123 abc',
  kms: '98000',
  trade_in_year: '2019',
}
/** The same as every mail and ADF document writes them, whichever form asked. */
const IN_WORDS: Readonly<Partial<Record<FieldSpec['kind'], string>>> = {
  phone: '0491 570 006',
  rego: '123ABC',
  kilometres: '98,000 km',
  dateTime: 'Mon 23 Nov 2026, 10:00 am AEST',
}

/** A valid answer to a question of any form: the largest number, the last option of a list, a ticked box. */
export function answerTo({ name, kind, options = [], value, number }: FieldSpec): FieldValues {
  if (kind === 'hidden') return value === undefined ? {} : { [name]: value }
  if (kind === 'terms' || kind === 'checkbox') return { [name]: 'true' }
  if (kind === 'checks') return Object.fromEntries(options.map((option) => [option.value, 'true']))
  if (number !== undefined) return { [name]: String(number.max) }
  return { [name]: ANSWERS[name] ?? options.at(-1)?.value ?? `What ${name} holds` }
}

/** The answer to a question, as the dealer reads it. */
export function answerInWords({ name, kind, options = [], value, number }: FieldSpec): readonly string[] {
  if (kind === 'terms') return ['Terms of use', 'Agreed']
  if (kind === 'checkbox') return ['Marketing', 'Agreed to be told about offers']
  if (kind === 'checks') return options.map(({ label }) => label)
  if (number !== undefined) return [formatNumber(String(number.max), number)]
  const inWords = IN_WORDS[kind]
  if (inWords !== undefined) return [inWords]
  return [ANSWERS[name] ?? options.at(-1)?.label ?? value ?? `What ${name} holds`]
}
