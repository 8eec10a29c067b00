import { SECOND_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import { ownSecretName, secretOwnerText, variablePrefix, type SecretOwner } from '../../secret-owner.ts'
import { boundTo, secretSeal, SECRETS_CHANNEL } from './secret-store.ts'

/** Finds the secrets that configurations name. The only place that does, so an owner never reads another one's. */
export interface OwnerSecrets {
  /**
   * The secret of the owner by its name: the stored one, else the environment variable with the owner's prefix. Undefined if there is neither, or if
   * the stored one can't be decrypted.
   */
  readonly resolve: (owner: SecretOwner, name: string) => string | undefined
  /** Whether the owner's configuration may name environment variables: not if the console writes it. */
  readonly mayNameVariables: (owner: SecretOwner) => boolean
  /** Stored secrets that the keys of this process can't decrypt, as `site/north-shore/HOOK`. */
  readonly unreadable: () => readonly string[]
}

export interface FollowedSecrets extends OwnerSecrets {
  /** Reads the stored secrets again. */
  readonly reload: () => Promise<void>
  /** Follows changes by other processes until the returned function is called. */
  readonly follow: () => () => void
}

interface Options {
  readonly database: Pick<Database, 'withRole' | 'listen'>
  /** Null without DOCUMENT_KEY: then stored secrets can't be read. */
  readonly keys: KeyRing | null
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly log: Pick<Logger, 'warn'>
}

/** Changes are announced; the poll is for a notification that was lost. */
const POLL_MS = 15 * SECOND_MS

interface Stored {
  /** By owner and name; null for a value that can't be decrypted. */
  readonly values: ReadonlyMap<string, string | null>
  /** Owners that the console writes. */
  readonly ofConsole: ReadonlySet<string>
}

export async function openOwnerSecrets({ database, keys, environment, log }: Options): Promise<FollowedSecrets> {
  let stored = await readStored(database, keys)
  const reload = async () => {
    stored = await readStored(database, keys)
  }
  const reloadOrWarn = () =>
    void reload().catch((error: unknown) =>
      log.warn({ err: error }, 'the secrets of sites and dealers could not be read'),
    )
  const mayNameVariables = (owner: SecretOwner) => !stored.ofConsole.has(secretOwnerText(owner))
  return {
    mayNameVariables,
    resolve: (owner, name) => {
      const own = ownSecretName(owner, name)
      const value = stored.values.get(boundTo(owner, own))
      if (value !== undefined) return value ?? undefined
      return own !== '' && mayNameVariables(owner) ? environment[variablePrefix(owner) + own] || undefined : undefined
    },
    unreadable: () => [...stored.values].flatMap(([name, value]) => (value === null ? [name] : [])),
    reload,
    follow: () => {
      const timer = setInterval(reloadOrWarn, POLL_MS)
      timer.unref()
      const listening = database.listen(SECRETS_CHANNEL, { onMessage: reloadOrWarn, onConnected: reloadOrWarn })
      return () => {
        clearInterval(timer)
        void listening.close()
      }
    },
  }
}

async function readStored(database: Options['database'], keys: KeyRing | null): Promise<Stored> {
  const seal = keys === null ? null : secretSeal(keys)
  return database.withRole(
    'import',
    async ({ $client }) => {
      const { rows } = await $client.query<SecretOwner & { secret: string; sealed: Buffer }>(
        'select owner_kind as kind, owner_name as name, name as secret, sealed from owner_secrets',
      )
      const console = await $client.query<SecretOwner>(
        "select kind, name from configuration_owners where writer = 'console' and kind in ('site', 'dealer')",
      )
      const valueOf = (owner: SecretOwner, secret: string, sealed: Buffer) =>
        seal?.open(sealed, boundTo(owner, secret))?.toString() ?? null
      return {
        values: new Map(
          rows.map(({ secret, sealed, ...owner }) => [boundTo(owner, secret), valueOf(owner, secret, sealed)]),
        ),
        ofConsole: new Set(console.rows.map(secretOwnerText)),
      }
    },
    { readOnly: true },
  )
}
