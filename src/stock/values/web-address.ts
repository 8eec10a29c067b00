const LONGEST_ADDRESS = 2000
const IPV4 = /^\d+(?:\.\d+){3}$/

export type WebAddress = {
  readonly address: string
  /** The feed wrote `http:`. Browsers refuse such pictures on a page served over https. */
  readonly wasHttp: boolean
}

/**
 * A public web address as browsers write it (the host in ASCII and lower case), always with `https:`. Null for
 * anything else: other schemes (`javascript:`), credentials, IP addresses, and host names without a dot, which only
 * exist inside a network.
 */
export function readWebAddress(text: string): WebAddress | null {
  if (text.length > LONGEST_ADDRESS) return null
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username !== '' || url.password !== '' || !isPublicName(url.hostname)) return null
  const wasHttp = url.protocol === 'http:'
  if (wasHttp) url.protocol = 'https:'
  return { address: url.href, wasHttp }
}

/**
 * The address of a picture as browsers write it, `http:` included: pictures are stored here, so a page shows them over https in any case.
 * Null for other schemes and for credentials. Whether the host has a public address is checked when the picture is fetched.
 */
export function readPictureAddress(text: string): string | null {
  if (text.length > LONGEST_ADDRESS) return null
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.username === '' && url.password === '' ? url.href : null
}

function isPublicName(host: string): boolean {
  const name = host.endsWith('.') ? host.slice(0, -1) : host
  return name.includes('.') && !IPV4.test(name)
}
