import { isForeignName, siteOwner, variablePrefix } from '#configuration/secret-owner.ts'
import type { Fault } from './parse-site.ts'
import type { Site } from './schema.ts'

/** A key of a site that names one of its secrets. */
export interface NamedSecret {
  readonly path: readonly PropertyKey[]
  readonly name: string
  /** The behaviour without it. */
  readonly without: string
}

export function namedSecrets({ leads, analytics }: Pick<Site, 'leads' | 'analytics'>): readonly NamedSecret[] {
  return [
    ...leads.delivery.flatMap((each, at) =>
      each.kind === 'webhook'
        ? [{ path: ['leads', 'delivery', at, 'secret'], name: each.secret, without: 'nothing is posted' }]
        : [],
    ),
    ...(analytics.ga4
      ? [{ path: ['analytics', 'ga4', 'secret'], name: analytics.ga4.secret, without: 'no event is reported' }]
      : []),
  ]
}

/** Keys of a site that name secrets of others. They are never read, so saying so finds a mistake. */
export function foreignVariables(site: Site): Fault[] {
  const owner = siteOwner(site.slug)
  return namedSecrets(site)
    .filter(({ name }) => isForeignName(owner, name))
    .map(({ path, name }) => ({
      rule: 'foreign-variable',
      path,
      found: `"${name}"`,
      expected: `the name of a secret of this site, or of an environment variable that begins with ${variablePrefix(owner)}: a site reads no others`,
    }))
}
