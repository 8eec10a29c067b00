import type { Fault } from './parse-site.ts'
import type { Site } from './schema.ts'

/**
 * Prefix of the environment variables that the files of a site may name: `SITE_NORTH_SHORE__` of `north-shore`. It ends with two underscores, which
 * no slug leads to, so that it isn't the beginning of another site's (`SITE_NORTH_` of `north` would be).
 */
export function variablePrefix(slug: string): string {
  return `SITE_${slug.toUpperCase().replaceAll('-', '_')}__`
}

/**
 * Keys of a site that name environment variables of others. They could make the platform sign calls with its own secrets, and with that tell them.
 */
export function foreignVariables({ slug, leads, analytics }: Site): Fault[] {
  const prefix = variablePrefix(slug)
  const named: { readonly path: readonly PropertyKey[]; readonly name: string }[] = [
    ...leads.delivery.flatMap((each, at) =>
      each.kind === 'webhook' ? [{ path: ['leads', 'delivery', at, 'secret'], name: each.secret }] : [],
    ),
    ...(analytics.ga4 ? [{ path: ['analytics', 'ga4', 'secret'], name: analytics.ga4.secret }] : []),
  ]
  return named
    .filter(({ name }) => !name.startsWith(prefix) || name === prefix)
    .map(({ path, name }) => ({
      path,
      found: `"${name}"`,
      expected: `the name of an environment variable that begins with ${prefix}, since a site reads no others`,
    }))
}
