import { missingVariables } from '#payments/stripe-account.ts'
import { brokenLinks } from '#pages/site-links.ts'
import type { Config } from '#platform/config.ts'
import { unreachableBecause } from '#platform/server/public-post.ts'
import { postRules } from './post-rules.ts'
import type { Inconsistency } from '#sites/consistency.ts'
import type { Site } from '#sites/schema.ts'

interface Installation {
  readonly config: Pick<Config, 'mode' | 'allowedPrivateHosts'>
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Faults of a site that its file alone doesn't show: links that lead to no page, keys that the environment lacks, no domain in production. */
export function siteFaults(site: Site, { config, environment }: Installation): Inconsistency[] {
  return [
    ...(config.mode === 'production' ? domainFaults(site) : []),
    ...brokenLinks(site, new Date()),
    ...accountFaults(site, environment),
    ...webhookFaults(site, { config, environment }),
  ]
}

function domainFaults({ domains }: Site): Inconsistency[] {
  if (domains.length > 0) return []
  const expected = 'at least one domain: in production the site answers at no other host'
  return [{ severity: 'error', path: ['domains'], found: 'none', expected }]
}

/** Webhooks that would fail at each lead: an address that isn't reached, a signing secret that the environment lacks. */
function webhookFaults({ leads }: Site, { config, environment }: Installation): Inconsistency[] {
  return leads.delivery.flatMap((each, at) => {
    if (each.kind !== 'webhook') return []
    const path = ['leads', 'delivery', at]
    const reason = unreachableBecause(new URL(each.url), postRules(config))
    const isSet = Boolean(environment[each.secret])
    return [
      ...(reason === null ? [] : [fault([...path, 'url'], each.url, `a public address with https:. ${reason}`)]),
      ...(isSet
        ? []
        : [fault([...path, 'secret'], each.secret, 'that variable in the environment; until then nothing is posted')]),
    ]
  })
}

function fault(path: readonly PropertyKey[], found: string, expected: string): Inconsistency {
  return { severity: 'warning', path, found, expected }
}

function accountFaults({ payments: { account } }: Site, environment: Installation['environment']): Inconsistency[] {
  const missing = account === undefined ? [] : missingVariables(account, environment)
  if (account === undefined || missing.length === 0) return []
  const expected = `${missing.join(' and ')} in the environment; until then the site takes no payments`
  return [{ severity: 'warning', path: ['payments', 'account'], found: account, expected }]
}
