import { missingVariables } from '#payments/stripe-account.ts'
import { brokenLinks } from '#pages/site-links.ts'
import type { Inconsistency } from '#sites/consistency.ts'
import type { Site } from '#sites/schema.ts'

/** Faults of a site that its file alone doesn't show: links that lead to no page, keys that the environment lacks. */
export function siteFaults(site: Site, environment: Readonly<Record<string, string | undefined>>): Inconsistency[] {
  return [...brokenLinks(site, new Date()), ...accountFaults(site, environment)]
}

function accountFaults(
  { payments: { account } }: Site,
  environment: Parameters<typeof siteFaults>[1],
): Inconsistency[] {
  const missing = account === undefined ? [] : missingVariables(account, environment)
  if (account === undefined || missing.length === 0) return []
  const expected = `${missing.join(' and ')} in the environment; until then the site takes no payments`
  return [{ severity: 'warning', path: ['payments', 'account'], found: account, expected }]
}
