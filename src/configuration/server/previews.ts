import { randomBytes } from 'node:crypto'
import { actorText, type Actor } from '#platform/actor.ts'
import { DAY_MS } from '#platform/clock.ts'
import type { Transaction } from '#platform/server/database.ts'

/** Days for which a preview can be opened after its draft was stored. */
const KEPT_DAYS = 7
const KEY_BYTES = 10

export interface NewPreview {
  /** The slug, also of a site that is not there yet. */
  readonly site: string
  readonly text: string
  readonly actor: Actor
  readonly now: Date
}

export interface StoredPreview {
  readonly key: string
  readonly version: number
  readonly expiresAt: Date
}

export interface Preview {
  readonly site: string
  readonly text: string
  readonly version: number
}

/**
 * Stores a draft. A person has one preview of a site: its address stays the same and shows the newest draft, until it expires. Needs the
 * import role.
 */
export async function storePreview(
  { $client }: Pick<Transaction, '$client'>,
  { site, text, actor, now }: NewPreview,
): Promise<StoredPreview> {
  await $client.query('delete from site_previews where expires_at <= $1', [now])
  const values = [
    randomBytes(KEY_BYTES).toString('hex'),
    site,
    text,
    actorText(actor),
    new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  ]
  const { rows } = await $client.query<StoredPreview>(STORE, values)
  const [stored] = rows
  if (!stored) throw new Error('a preview was not stored')
  return stored
}

const STORE = `
  insert into site_previews (key, site, text, by_whom, expires_at) values ($1, $2, $3, $4, $5)
  on conflict (site, by_whom) do update
    set text = excluded.text, version = site_previews.version + 1, expires_at = excluded.expires_at
  returning key, version, expires_at as "expiresAt"`

/** The draft with this key, if it has not expired. Needs the import role. */
export async function readPreview(
  { $client }: Pick<Transaction, '$client'>,
  key: string,
  now: Date,
): Promise<Preview | null> {
  const { rows } = await $client.query<Preview>(
    'select site, text, version from site_previews where key = $1 and expires_at > $2',
    [key, now],
  )
  return rows[0] ?? null
}
