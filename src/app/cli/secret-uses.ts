import { ownSecretName, siteOwner, type SecretOwner } from '#configuration/secret-owner.ts'
import { accountSecrets } from '#payments/stripe-account.ts'
import type { Database } from '#platform/server/database.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { namedSecrets } from '#sites/own-variables.ts'

/** The keys of its owner's configuration that name a secret. */
export type UsesOfSecrets = (owner: SecretOwner, name: string) => readonly string[]

export async function usesOfSecrets(database: Pick<Database, 'withRole'>): Promise<UsesOfSecrets> {
  const sites = await readSites(database)
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<{ slug: string; configuration: unknown }>('select slug, configuration from dealerships'),
  )
  return (owner, name) => {
    if (owner.kind === 'dealer')
      return keysNaming(rows.find(({ slug }) => slug === owner.name)?.configuration, name, [])
    const site = sites.find(({ slug }) => slug === owner.name)
    if (!site) return []
    const { account } = site.payments
    return [
      ...namedSecrets(site)
        .filter((each) => ownSecretName(siteOwner(site.slug), each.name) === name)
        .map(({ path }) => path.join('.')),
      ...(account !== undefined && accountSecrets(account).includes(name) ? ['payments.account'] : []),
    ]
  }
}

/** The paths of all `{ secret: NAME }` in a configuration. */
function keysNaming(value: unknown, name: string, path: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    key === 'secret' && child === name ? [path.join('.')] : keysNaming(child, name, [...path, key]),
  )
}
