import { propertiesOf } from '#platform/records.ts'

/** A link to the inputs of a calculator, and the last day on which it is valid, in words. */
export type LoanLink = { readonly href: string; readonly until: string }

/** Parses the API's response; null if it is no link. */
export function parseLoanLink(wire: unknown): LoanLink | null {
  const { href, until } = propertiesOf(wire)
  return typeof href === 'string' && typeof until === 'string' ? { href, until } : null
}
