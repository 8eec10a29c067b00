import { recordOf } from '#platform/records.ts'
import { cleanLine } from '../submission/clean-text.ts'
import { MAX_EMAIL_LENGTH, type FieldValues } from './field-spec.ts'

/** Contact details that are stored on the device, to prefill the next form. */
export const KEPT_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

/** Key in the browser's local storage. */
export const KEPT_DETAILS_KEY = 'user_details'

export type KeptDetails = Readonly<Record<(typeof KEPT_FIELDS)[number], string>>

/** The contact details of a form; those that it didn't ask for keep their value from before. */
export function keepDetails(values: FieldValues, before: KeptDetails | null): KeptDetails {
  return recordOf(KEPT_FIELDS, (name) => values[name]?.trim() || before?.[name] || '')
}

/** Parses stored details; null if there are none, or if the text has another format. */
export function parseKeptDetails(text: string | null): KeptDetails | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return keepDetails(Object.fromEntries(texts.map(([name, each]) => [name, cleanLine(each, MAX_EMAIL_LENGTH)])), null)
  } catch {
    return null
  }
}
