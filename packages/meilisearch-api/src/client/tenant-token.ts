import { createHmac } from 'node:crypto'

export type TenantTokenFacts = {
  /** A key of the server that may search; never its master key. */
  readonly key: string
  readonly keyUid: string
  readonly indexUid: string
  /** Restricts every search made with the token. */
  readonly filter: string | undefined
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/**
 * Creates a tenant token, with which a browser can search the server directly, limited to one filter and until it expires. A JSON Web Token
 * (RFC 7519) signed by HMAC with SHA-256. https://www.meilisearch.com/docs/learn/security/tenant_token_reference
 */
export function tenantToken({ key, keyUid, indexUid, filter, expiresAt }: TenantTokenFacts): string {
  const header = encoded({ alg: 'HS256', typ: 'JWT' })
  const rule = filter === undefined ? {} : { filter }
  const payload = encoded({ searchRules: { [indexUid]: rule }, apiKeyUid: keyUid, exp: expiresAt })
  const signature = createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')
  return `${header}.${payload}.${signature}`
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
