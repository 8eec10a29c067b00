import { MINUTE_MS } from '#platform/clock.ts'
import type { Transaction } from '#platform/server/database.ts'
import { CHALLENGE_LIFE_MINUTES, type PasskeyFacts } from '../passkey.ts'

type Client = Transaction['$client']

export interface StoredPasskey {
  readonly id: string
  readonly accountId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  /** The authenticator's count of uses; 0 if it does not count. */
  readonly counter: number
}

export interface NewPasskey extends Omit<StoredPasskey, 'id' | 'accountId'> {
  readonly host: string
  readonly transports: readonly string[]
  readonly name: string
  readonly now: Date
}

/** Returns false if the host has that passkey already. */
export async function addPasskey(client: Client, accountId: string, passkey: NewPasskey): Promise<boolean> {
  const { host, credentialId, publicKey, counter, transports, name, now } = passkey
  const { rowCount } = await client.query(
    `insert into passkeys (group_name, site_id, account_id, host, credential_id, public_key, counter, transports, name, created_at)
     select group_name, id, $1, $2, $3, $4, $5, $6, $7, $8 from sites on conflict do nothing`,
    [accountId, host, credentialId, publicKey, counter, transports, name, now],
  )
  return rowCount === 1
}

export async function findPasskey(client: Client, host: string, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await client.query<Omit<StoredPasskey, 'counter'> & { readonly counter: string }>(
    `select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter
     from passkeys where host = $1 and credential_id = $2`,
    [host, credentialId],
  )
  const [row] = rows
  return row ? { ...row, counter: Number(row.counter) } : null
}

export type ListedPasskey = PasskeyFacts & { readonly credentialId: string; readonly transports: readonly string[] }

export async function listPasskeys(client: Client, accountId: string): Promise<readonly ListedPasskey[]> {
  const { rows } = await client.query<ListedPasskey>(
    `select id, name, host, credential_id as "credentialId", transports, created_at as "createdAt", last_used_at as "lastUsedAt"
     from passkeys where account_id = $1 order by created_at desc`,
    [accountId],
  )
  return rows
}

export async function removePasskey(client: Client, accountId: string, id: string): Promise<void> {
  await client.query('delete from passkeys where account_id = $1 and id = $2', [accountId, id])
}

/** Stores a use of a passkey. Returns false for a counter that did not rise: it belongs to a replay or a copied passkey. */
export async function countUse(client: Client, id: string, counter: number, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `with used as (
       update passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
       returning account_id)
     update accounts set last_seen_at = $3 where id in (select account_id from used)`,
    [id, counter, now],
  )
  return rowCount === 1
}

/** Marks a challenge as answered. Returns false if it was answered before. */
export async function useChallenge(client: Client, challenge: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into used_passkey_challenges (site_id, challenge, expires_at) select id, $1, $2 from sites on conflict do nothing`,
    [challenge, new Date(now.getTime() + CHALLENGE_LIFE_MINUTES * MINUTE_MS)],
  )
  return rowCount === 1
}
