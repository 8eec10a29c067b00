import { ownSecretName, secretOwnerText, type SecretOwner } from '#configuration/secret-owner.ts'
import { accountSecrets } from '#payments/stripe-account.ts'
import type { Database } from '#platform/server/database.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { nearestKey } from '#sites/nearest-key.ts'
import { namedSecrets } from '#sites/own-variables.ts'
import { readDealersSecrets } from '../start/dealer-secrets.ts'

/** A key of an owner's configuration that names a secret, without the owner's prefix. */
export interface SecretUse {
  readonly name: string
  readonly path: string
}

/** The keys of an owner's configuration that name its secrets. */
export type UsesOfSecrets = (owner: SecretOwner) => readonly SecretUse[]

export async function usesOfSecrets(database: Pick<Database, 'withRole'>): Promise<UsesOfSecrets> {
  const sites = await readSites(database)
  const ofDealers = await readDealersSecrets(database)
  return (owner) => {
    if (owner.kind === 'dealer')
      return ofDealers
        .filter((each) => each.owner.name === owner.name)
        .map(({ name, path }) => ({ name: ownSecretName(owner, name), path }))
    const site = sites.find(({ slug }) => slug === owner.name)
    if (!site) return []
    const { account } = site.payments
    return [
      ...namedSecrets(site).map(({ name, path }) => ({ name: ownSecretName(owner, name), path: path.join('.') })),
      ...(account === undefined ? [] : accountSecrets(account).map((name) => ({ name, path: 'payments.account' }))),
    ]
  }
}

/** Why a secret of this name has no effect; null if a key of its owner names it. */
export function unusedSecretText(owner: SecretOwner, name: string, uses: readonly SecretUse[]): string | null {
  if (uses.some((each) => each.name === name)) return null
  const used = [...new Set(uses.map((each) => each.name))]
  const near = nearestKey(name, used)
  const known = uses.map((each) => `${each.name} (${each.path})`).join(', ')
  const hint = near === undefined ? '' : ` Did you mean ${near}?`
  const which = used.length === 0 ? 'It names no secret yet.' : `It names ${known}.`
  return `Warning: no key of the configuration of ${secretOwnerText(owner)} names ${name}.${hint} ${which}`
}
