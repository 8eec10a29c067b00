import { err, ok, type Result } from '#platform/result.ts'

/** Rules for the addresses from which pictures may be downloaded. */
export type PhotoSourceRules = {
  /** Host names; `*.dealer.example` matches its subdomains, `*` every host. */
  readonly hosts: readonly string[]
  readonly allowHttp: boolean
}

export type PhotoSourceFault = { readonly kind: 'not-an-address' | 'scheme' | 'credentials' | 'host' }

/**
 * Parses the address of a picture and checks whether it may be requested. The URL parser normalizes IP addresses
 * (`0x7f.1` and `2130706433` become `127.0.0.1`); the addresses that a name resolves to are checked by `download`.
 */
export function checkPhotoSource(text: string, rules: PhotoSourceRules): Result<URL, PhotoSourceFault> {
  const url = URL.parse(text)
  if (!url) return err({ kind: 'not-an-address' })
  if (url.protocol !== 'https:' && !(rules.allowHttp && url.protocol === 'http:')) return err({ kind: 'scheme' })
  if (url.username !== '' || url.password !== '') return err({ kind: 'credentials' })
  if (!rules.hosts.some((pattern) => isHost(url.hostname, pattern.toLowerCase()))) return err({ kind: 'host' })
  return ok(url)
}

function isHost(host: string, pattern: string): boolean {
  if (pattern === '*') return true
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}
