import type { OwnerSecrets } from '#configuration/server/secrets/owner-secrets.ts'
import { brokenLinks, idleRedirects } from '#shop/site-map/site-links.ts'
import type { Config } from '#platform/config.ts'
import { unreachableBecause } from '#platform/server/public-post.ts'
import { secretFaults } from './secret-faults.ts'
import { postRules } from './post-rules.ts'
import type { Inconsistency } from '#sites/consistency.ts'
import type { Site } from '#sites/schema.ts'

interface Installation {
  readonly config: Pick<Config, 'mode' | 'allowedPrivateHosts'>
  readonly secrets: Pick<OwnerSecrets, 'resolve' | 'mayNameVariables'>
}

/** Faults of a site that its file alone doesn't show: links that lead to no page, secrets that are not set, no domain in production. */
export function siteFaults(site: Site, { config, secrets }: Installation): Inconsistency[] {
  return [
    ...(config.mode === 'production' ? domainFaults(site) : []),
    ...brokenLinks(site, new Date()),
    ...idleRedirects(site),
    ...secretFaults(site, secrets),
    ...webhookFaults(site, { config }),
  ]
}

function domainFaults({ domains }: Site): Inconsistency[] {
  if (domains.length > 0) return []
  const expected = 'at least one domain: in production the site answers at no other host'
  return [{ rule: 'no-domain', severity: 'error', path: ['domains'], found: 'none', expected }]
}

/** Webhooks that would fail at each lead, because their address isn't reached. */
function webhookFaults({ leads }: Site, { config }: Pick<Installation, 'config'>): Inconsistency[] {
  return leads.delivery.flatMap((each, at) => {
    if (each.kind !== 'webhook') return []
    const path = ['leads', 'delivery', at]
    const reason = unreachableBecause(new URL(each.url), postRules(config))
    return reason === null
      ? []
      : [fault('unreachable-webhook', [...path, 'url'], each.url, `a public address with https:. ${reason}`)]
  })
}

function fault(rule: string, path: readonly PropertyKey[], found: string, expected: string): Inconsistency {
  return { rule, severity: 'warning', path, found, expected }
}
