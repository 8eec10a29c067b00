import { howToSet, siteOwner } from '#configuration/secret-owner.ts'
import type { OwnerSecrets } from '#configuration/server/secrets/owner-secrets.ts'
import { missingKeys } from '#payments/stripe-account.ts'
import { problem, type Problem } from '#platform/problem.ts'
import type { Logger } from '#platform/server/log.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import type { Inconsistency } from '#sites/consistency.ts'
import { namedSecrets } from '#sites/own-variables.ts'
import type { Site } from '#sites/schema.ts'

export type SecretsOfSite = (slug: string, name: string) => string | undefined

type Secrets = Pick<OwnerSecrets, 'resolve' | 'mayNameVariables'>

/**
 * Secrets of sites. The keys of a Stripe account may also be in the environment without the site's prefix, for accounts that several sites share,
 * unless the console writes the site.
 */
export function secretsOfSites(
  secrets: Secrets,
  environment: Readonly<Record<string, string | undefined>>,
): SecretsOfSite {
  return (slug, name) => {
    const owner = siteOwner(slug)
    const own = secrets.resolve(owner, name)
    return own ?? (name.startsWith('STRIPE_') && secrets.mayNameVariables(owner) ? environment[name] : undefined)
  }
}

interface MissingSecret {
  readonly path: readonly PropertyKey[]
  readonly name: string
  readonly without: string
}

function missingOf(site: Site, secrets: Secrets): readonly MissingSecret[] {
  const secretOf = secretsOfSites(secrets, process.env)
  const { account } = site.payments
  const keys = account === undefined ? [] : missingKeys(account, (name) => secretOf(site.slug, name))
  return [
    ...namedSecrets(site).filter(({ name }) => secrets.resolve(siteOwner(site.slug), name) === undefined),
    ...keys.map((name) => ({ path: ['payments', 'account'], name, without: 'the site takes no payments' })),
  ]
}

/** Secrets that a site names and that nobody has set, each with the command that does. */
export function secretFaults(site: Site, secrets: Secrets): Inconsistency[] {
  return missingOf(site, secrets).map(({ path, name, without }) => ({
    rule: 'missing-secret',
    severity: 'warning',
    path,
    found: `"${name}", which is not set`,
    expected: `a secret, set with ${fixOf(site, name, secrets)}; until then ${without}`,
  }))
}

/** The same as problems, for the start and the log. */
export function missingSecrets(site: Site, secrets: Secrets): readonly Problem<'missing-secret'>[] {
  return missingOf(site, secrets).map(({ path, name, without }) =>
    problem(
      'missing-secret',
      `The site ${site.slug} names the secret ${name} (${path.join('.')}), which is not set: ${without}.`,
      `Set it with ${fixOf(site, name, secrets)}.`,
    ),
  )
}

function fixOf({ slug }: Site, name: string, secrets: Secrets): string {
  const owner = siteOwner(slug)
  return howToSet(owner, name, secrets.mayNameVariables(owner))
}

/** Logs secrets that sites name and that are not set, now and after each change of the sites. */
export function logMissingSecrets(
  { ownerSecrets, log }: { readonly ownerSecrets: Secrets; readonly log: Pick<Logger, 'warn'> },
  registry: Pick<SiteRegistry, 'all' | 'onChange'>,
): void {
  const report = (sites: readonly Site[]) => {
    for (const { kind, what, fix } of sites.flatMap((site) => missingSecrets(site, ownerSecrets)))
      log.warn({ kind, fix }, what)
  }
  registry.onChange(report)
  report(registry.all())
}
