/** A link to the numbers of a calculator, and the last day on which it is good, in words. */
export type LoanLink = { readonly href: string; readonly until: string }

/** Null for an answer that is no link. */
export function parseLoanLink(wire: unknown): LoanLink | null {
  if (typeof wire !== 'object' || wire === null) return null
  const { href, until } = wire as Partial<Record<keyof LoanLink, unknown>>
  return typeof href === 'string' && typeof until === 'string' ? { href, until } : null
}
