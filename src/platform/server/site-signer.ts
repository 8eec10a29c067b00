import { Client } from 'pg'
import { hmac } from '../mac.ts'

const CONNECT_LIMIT_MS = 5_000

/** Returns the value of the setting `app.site` for a site: its id and a signature that `current_site()` verifies. */
export type SignSite = (siteId: number) => Promise<string>

/** Reads the key with the owner's login when a site is first needed; the shoppers' role can't read it. */
export function createSiteSigner(ownerUrl: string): SignSite {
  let reading: Promise<Buffer> | undefined
  const signed = new Map<number, string>()
  return async (siteId) => {
    if (!Number.isSafeInteger(siteId)) throw new TypeError(`not a site's id: ${siteId}`)
    const known = signed.get(siteId)
    if (known !== undefined) return known
    reading ??= readKey(ownerUrl)
    try {
      const made = signSite(await reading, siteId)
      signed.set(siteId, made)
      return made
    } catch (error) {
      // The next transaction reads the key again: the database may have been unreachable for the moment.
      reading = undefined
      throw error
    }
  }
}

export function signSite(key: Buffer, siteId: number): string {
  const id = String(siteId)
  return `${id}.${hmac(key, id).toString('hex')}`
}

async function readKey(ownerUrl: string): Promise<Buffer> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'forecourt key',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  })
  // An error while a query runs is thrown by the query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ key: Buffer }>('select key from secrets.site_key')
    const key = rows[0]?.key
    if (!key) throw new Error('the table secrets.site_key has no row, so the site of a transaction cannot be signed')
    return key
  } finally {
    await client.end().catch(() => undefined)
  }
}
