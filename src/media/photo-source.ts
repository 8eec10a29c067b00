import { err, ok, type Result } from '#platform/result.ts'

/** From where pictures may be fetched. */
export type PhotoSourceRules = {
  /** Host names; `*.dealer.example` is any below it, `*` any at all. */
  readonly hosts: readonly string[]
  readonly allowHttp: boolean
}

export type PhotoSourceFault = { readonly kind: 'not-an-address' | 'scheme' | 'credentials' | 'host' }

/**
 * The address of a picture, when it may be asked for. The parser has undone other spellings of numbers (`0x7f.1`,
 * `2130706433` are `127.0.0.1` in its host name); what the name stands for is checked where it is resolved.
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
