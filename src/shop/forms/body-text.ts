import { propertiesOf } from '#platform/records.ts'

/** A text field of a posted form; empty when it is missing or not a string. */
export function textOf(body: unknown, name: string): string {
  const value = propertiesOf(body)[name]
  return typeof value === 'string' ? value : ''
}

/** Every text field of a posted form. */
export function textsOf(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(propertiesOf(body)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
