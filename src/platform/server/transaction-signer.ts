import { Client } from 'pg'
import { hmac } from '../mac.ts'
import { isUuid } from '../uuid.ts'

const CONNECT_LIMIT_MS = 5_000

/** What limits a person of a transaction: at most one of both. */
export interface StaffWithin {
  /** The API token that acts for the person. The transaction then sees nothing beyond the token's dealerships. */
  readonly tokenId?: string
  /** The view in which an operator of the platform looks at a dealership. The transaction sees that dealership alone, and changes nothing. */
  readonly viewId?: string
}

/** Values of the settings that name whom a transaction serves: an id, and a signature that the database verifies. */
export interface TransactionSigner {
  /** The value of `app.site` for a site, which `current_site()` verifies. */
  readonly signSite: (siteId: number) => Promise<string>
  /**
   * The value of `app.staff` for a person of `people`, and for the API token that acts for them or the view in which they look at a dealership.
   * `current_staff()` verifies it.
   */
  readonly signStaff: (personId: string, within?: StaffWithin) => Promise<string>
}

/** Reads the key with the owner's login when it is first needed; the roles of shoppers and staff can't read it. */
export function createTransactionSigner(ownerUrl: string): TransactionSigner {
  let reading: Promise<Buffer> | undefined
  const signed = new Map<string, string>()
  const signOnce = async (id: string, sign: (key: Buffer) => string) => {
    const known = signed.get(id)
    if (known !== undefined) return known
    reading ??= readKey(ownerUrl)
    try {
      const made = sign(await reading)
      signed.set(id, made)
      return made
    } catch (error) {
      // The next transaction reads the key again: the database may have been unreachable for the moment.
      reading = undefined
      throw error
    }
  }
  return {
    signSite: async (siteId) => {
      if (!Number.isSafeInteger(siteId)) throw new TypeError(`not a site's id: ${siteId}`)
      return signOnce(String(siteId), (key) => signSite(key, siteId))
    },
    signStaff: async (personId, { tokenId, viewId } = {}) => {
      if (!isUuid(personId)) throw new TypeError(`not a person's id: ${personId}`)
      if (tokenId !== undefined && !isUuid(tokenId)) throw new TypeError(`not a token's id: ${tokenId}`)
      if (viewId !== undefined && !isUuid(viewId)) throw new TypeError(`not a view's id: ${viewId}`)
      if (viewId !== undefined && tokenId !== undefined) throw new TypeError('a token has no view')
      const limit = viewId === undefined ? tokenId : `/${viewId}`
      const who = limit === undefined ? personId : `${personId}/${limit}`
      return signOnce(who, (key) => signStaff(key, who))
    },
  }
}

export function signSite(key: Buffer, siteId: number): string {
  const id = String(siteId)
  return `${id}.${hmac(key, id).toString('hex')}`
}

/** What is signed says that it is a person, so that no signature of a site is one of a person. `who` is `person`, `person/token` or `person//view`. */
function signStaff(key: Buffer, who: string): string {
  return `${who}.${hmac(key, `staff:${who}`).toString('hex')}`
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
