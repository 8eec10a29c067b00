import { missingVariables } from '#payments/stripe-account.ts'
import { brokenLinks } from '#pages/site-links.ts'
import type { Config } from '#platform/config.ts'
import type { Inconsistency } from '#sites/consistency.ts'
import type { Site } from '#sites/schema.ts'

interface Installation {
  readonly mode: Config['mode']
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Faults of a site that its file alone doesn't show: links that lead to no page, keys that the environment lacks, no domain in production. */
export function siteFaults(site: Site, { mode, environment }: Installation): Inconsistency[] {
  return [
    ...(mode === 'production' ? domainFaults(site) : []),
    ...brokenLinks(site, new Date()),
    ...accountFaults(site, environment),
  ]
}

function domainFaults({ domains }: Site): Inconsistency[] {
  if (domains.length > 0) return []
  const expected = 'at least one domain: in production the site answers at no other host'
  return [{ severity: 'error', path: ['domains'], found: 'none', expected }]
}

function accountFaults({ payments: { account } }: Site, environment: Installation['environment']): Inconsistency[] {
  const missing = account === undefined ? [] : missingVariables(account, environment)
  if (account === undefined || missing.length === 0) return []
  const expected = `${missing.join(' and ')} in the environment; until then the site takes no payments`
  return [{ severity: 'warning', path: ['payments', 'account'], found: account, expected }]
}
