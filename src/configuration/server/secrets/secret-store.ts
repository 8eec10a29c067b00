import { actorText, storedActor, type Actor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createSeal, type Seal } from '#platform/server/seal.ts'
import { secretOwnerText, type SecretOwner, type SecretOwnerKind } from '../../secret-owner.ts'

/** Notified after each change of a secret. */
export const SECRETS_CHANNEL = 'owner_secrets'

export const secretSeal = (keys: KeyRing): Seal => createSeal(keys, 'owner-secrets')

/** The owner and name that a sealed value is bound to. */
export const boundTo = (owner: SecretOwner, name: string): string => `${secretOwnerText(owner)}/${name}`

/** A stored secret without its value. */
export interface ListedSecret {
  readonly owner: SecretOwner
  readonly name: string
  readonly setAt: Date
  readonly setBy: Actor
}

/** Stored secrets of sites and dealers. What was set can be replaced or removed, and is read by the platform's own processes alone. */
export interface SecretStore {
  readonly set: (owner: SecretOwner, name: string, value: string, actor: Actor) => Promise<void>
  /** False if there is none of that name. */
  readonly remove: (owner: SecretOwner, name: string, actor: Actor) => Promise<boolean>
  readonly list: () => Promise<readonly ListedSecret[]>
}

export function createSecretStore(database: Pick<Database, 'withRole'>, keys: KeyRing): SecretStore {
  const seal = secretSeal(keys)
  return {
    set: async (owner, name, value, actor) => {
      const sealed = seal.seal(Buffer.from(value), boundTo(owner, name))
      await database.withRole('import', async ({ $client }) => {
        await $client.query(SET, [owner.kind, owner.name, name, sealed, actorText(actor)])
        await $client.query('select pg_notify($1, $2)', [SECRETS_CHANNEL, secretOwnerText(owner)])
      })
    },
    remove: (owner, name) =>
      database.withRole('import', async ({ $client }) => {
        const { rowCount } = await $client.query(
          'delete from owner_secrets where owner_kind = $1 and owner_name = $2 and name = $3',
          [owner.kind, owner.name, name],
        )
        await $client.query('select pg_notify($1, $2)', [SECRETS_CHANNEL, secretOwnerText(owner)])
        return rowCount === 1
      }),
    list: () => listSecrets(database),
  }
}

interface ListedRow {
  readonly kind: SecretOwnerKind
  readonly owner: string
  readonly name: string
  readonly setAt: Date
  readonly setBy: string
}

/** Owners, names and times of all secrets. */
export async function listSecrets(database: Pick<Database, 'withRole'>): Promise<readonly ListedSecret[]> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<ListedRow>(
      `select owner_kind as kind, owner_name as owner, name, set_at as "setAt", set_by as "setBy"
       from owner_secrets order by owner_kind, owner_name collate "C", name collate "C"`,
    ),
  )
  return rows.map(({ kind, owner, setBy, ...rest }) => ({
    owner: { kind, name: owner },
    setBy: storedActor(setBy),
    ...rest,
  }))
}

/** Every site and dealer that may have secrets: those of the configuration, and those with rows of their own. */
export async function readSecretOwners(database: Pick<Database, 'withRole'>): Promise<readonly SecretOwner[]> {
  const { rows } = await database.withRole('import', ({ $client }) =>
    $client.query<SecretOwner>(
      `select kind, name from (
         select kind, name from configuration_owners where kind in ('site', 'dealer')
         union select 'site', slug from sites union select 'dealer', slug from dealerships
       ) owners order by kind, name collate "C"`,
    ),
  )
  return rows
}

const SET = `
  insert into owner_secrets (owner_kind, owner_name, name, sealed, set_by) values ($1, $2, $3, $4, $5)
  on conflict (owner_kind, owner_name, name) do update set sealed = excluded.sealed, set_at = now(), set_by = excluded.set_by`
