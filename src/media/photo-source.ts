import { err, ok, type Result } from '#platform/result.ts'

/** Rules for the addresses from which pictures may be downloaded. */
export type PhotoSourceRules = {
  /** The operator's limit (PHOTO_HOSTS): host names; `*.dealer.example` matches its subdomains. Empty: any host. */
  readonly hosts: readonly string[]
}

export type PhotoSourceFault = { readonly kind: 'not-an-address' | 'scheme' | 'credentials' | 'host' }

/**
 * Parses the address of a picture and checks whether it may be requested. The URL parser normalizes IP addresses
 * (`0x7f.1` and `2130706433` become `127.0.0.1`); the addresses that a name resolves to are checked by `download`.
 * @param feedHosts the limit that the picture's feed sets in addition (`pictureHosts`)
 */
export function checkPhotoSource(
  text: string,
  { hosts }: PhotoSourceRules,
  feedHosts: readonly string[] = [],
): Result<URL, PhotoSourceFault> {
  const url = URL.parse(text)
  if (!url) return err({ kind: 'not-an-address' })
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return err({ kind: 'scheme' })
  if (url.username !== '' || url.password !== '') return err({ kind: 'credentials' })
  const isWithin = (limit: readonly string[]) => limit.length === 0 || limit.some((pattern) => isHost(url, pattern))
  return isWithin(hosts) && isWithin(feedHosts) ? ok(url) : err({ kind: 'host' })
}

/** Whether a list of hosts names the one of an address, with or without its port. */
export function isNamedHost(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((pattern) => isHost(url, pattern))
}

/** Whether a list of hosts names this address's port, which isn't the default one of its scheme. */
export function isNamedPort(url: URL, hosts: readonly string[]): boolean {
  return url.port !== '' && hosts.some((pattern) => pattern.endsWith(`:${url.port}`) && isHost(url, pattern))
}

function isHost(url: URL, written: string): boolean {
  const pattern = written.toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const host = url.hostname
  const withPort = `${host}:${port}`
  if (pattern.startsWith('*.')) return host.endsWith(pattern.slice(1)) || withPort.endsWith(pattern.slice(1))
  return pattern === '*' || host === pattern || withPort === pattern || host === `[${pattern}]`
}
