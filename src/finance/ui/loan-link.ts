/** A link to the inputs of a calculator, and the last day on which it is valid, in words. */
export type LoanLink = { readonly href: string; readonly until: string }

/** Parses the API's response; null if it is no link. */
export function parseLoanLink(wire: unknown): LoanLink | null {
  if (typeof wire !== 'object' || wire === null) return null
  const { href, until } = wire as Partial<Record<keyof LoanLink, unknown>>
  return typeof href === 'string' && typeof until === 'string' ? { href, until } : null
}
