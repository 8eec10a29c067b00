import { ownSecretName, siteOwner, type SecretOwner } from '#configuration/secret-owner.ts'
import { accountSecrets } from '#payments/stripe-account.ts'
import type { Database } from '#platform/server/database.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { namedSecrets } from '#sites/own-variables.ts'
import { readDealersSecrets } from '../start/dealer-secrets.ts'

/** The keys of its owner's configuration that name a secret. */
export type UsesOfSecrets = (owner: SecretOwner, name: string) => readonly string[]

export async function usesOfSecrets(database: Pick<Database, 'withRole'>): Promise<UsesOfSecrets> {
  const sites = await readSites(database)
  const ofDealers = await readDealersSecrets(database)
  return (owner, name) => {
    if (owner.kind === 'dealer')
      return ofDealers
        .filter((each) => each.owner.name === owner.name && ownSecretName(owner, each.name) === name)
        .map(({ path }) => path)
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
