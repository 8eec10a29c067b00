import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { SECOND_MS } from '../clock.ts'
import { addressLookup, type PublicAddressRules } from './public-addresses.ts'

const LIMIT_MS = 5 * SECOND_MS
const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 }

/**
 * Connects to the server of an address, with TLS for https:, and sends no request. Null if that works, else the reason: a name that has no
 * address, a closed port, a certificate that isn't valid.
 */
export function tryConnect(url: URL, rules: PublicAddressRules, limitMs = LIMIT_MS): Promise<string | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (PORTS[url.protocol] ?? 0)
  const options = { host, port, ...addressLookup(url, rules) }
  const isTls = url.protocol === 'https:'
  return new Promise((resolve) => {
    const socket: Socket = isTls
      ? connectTls({ ...options, ...(isIP(host) === 0 && { servername: host }) })
      : connect(options)
    const end = (reason: string | null): void => {
      socket.destroy()
      resolve(reason)
    }
    socket.setTimeout(limitMs, () => end(`no answer in ${limitMs / SECOND_MS} s`))
    socket.once('error', ({ message }) => end(message))
    socket.once(isTls ? 'secureConnect' : 'connect', () => end(null))
  })
}
