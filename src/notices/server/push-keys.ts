import { randomUUID } from 'node:crypto'
import webPush from 'web-push'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Seal } from '#platform/server/seal.ts'

/** The purpose of the seal of the private key, which is derived from FORECOURT_SECRET. */
export const PUSH_KEYS = 'push-keys'

/** Both base64url, as web-push takes them. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The key pair of this installation. It is made when it is first needed, and again if it can't be opened because its platform key is gone:
 * browsers then subscribe anew when the console is opened.
 */
export async function pushKeys(database: Pick<Database, 'withRole'>, seal: Seal): Promise<PushKeys> {
  const known = await database.withRole('import', (tx) => readKeys(tx, seal), { readOnly: true })
  if (known) return known
  return database.withRole('import', async (tx) => {
    await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended('push-keys', 0))`)
    // Another process may have been first.
    const made = await readKeys(tx, seal)
    if (made) return made
    const keys = webPush.generateVAPIDKeys()
    const id = randomUUID()
    await tx.$client.query('insert into push_keys (id, public_key, sealed) values ($1, $2, $3)', [
      id,
      keys.publicKey,
      seal.seal(Buffer.from(keys.privateKey), id),
    ])
    return keys
  })
}

async function readKeys({ $client }: Transaction, seal: Seal): Promise<PushKeys | null> {
  const { rows } = await $client.query<{ id: string; publicKey: string; sealed: Buffer }>(
    'select id, public_key as "publicKey", sealed from push_keys order by created_at desc limit 1',
  )
  const [row] = rows
  const privateKey = row && seal.open(row.sealed, row.id)
  return row && privateKey ? { publicKey: row.publicKey, privateKey: privateKey.toString() } : null
}
