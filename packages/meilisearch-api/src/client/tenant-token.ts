import { createHmac } from 'node:crypto'

export type TenantTokenFacts = {
  /** A key of the server that may search; never its master key. */
  readonly key: string
  readonly keyUid: string
  readonly indexUid: string
  /** Whoever has the token finds nothing beyond it, whatever they ask. */
  readonly filter: string | undefined
  /** In seconds since 1970. */
  readonly expiresAt: number
}

/**
 * A tenant token: what a browser may be given to search the server by itself, within one filter and until an hour. A JSON Web Token
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
