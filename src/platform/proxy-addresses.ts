import { BlockList, isIP } from 'node:net'
import { plainAddress, type TrustedProxies } from './web/client-origin.ts'

export interface ProxyNetwork {
  readonly family: 'ipv4' | 'ipv6'
  readonly address: string
  readonly prefix: number
}

const BITS = { ipv4: 32, ipv6: 128 } as const
/** Bits before the IPv4 address in an IPv4-mapped one, `::ffff:10.0.0.0`. */
const MAPPED_BITS = BITS.ipv6 - BITS.ipv4

const ipv4 = (address: string, prefix: number): ProxyNetwork => ({ family: 'ipv4', address, prefix })
const ipv6 = (address: string, prefix: number): ProxyNetwork => ({ family: 'ipv6', address, prefix })

/** Names for networks, as in Express' setting `trust proxy`. */
const NAMED: ReadonlyMap<string, readonly ProxyNetwork[]> = new Map([
  ['loopback', [ipv4('127.0.0.0', 8), ipv6('::1', 128)]],
  ['linklocal', [ipv4('169.254.0.0', 16), ipv6('fe80::', 10)]],
  ['uniquelocal', [ipv4('10.0.0.0', 8), ipv4('172.16.0.0', 12), ipv4('192.168.0.0', 16), ipv6('fc00::', 7)]],
])

const EXPECTED = `an address (10.0.0.7, 2001:db8::7), a network (10.0.0.0/8) or one of ${[...NAMED.keys()].join(', ')}`

/** Reads an entry of TRUSTED_PROXIES: its networks, or a sentence that says what is wrong with it. */
export function readProxyEntry(entry: string): readonly ProxyNetwork[] | string {
  const named = NAMED.get(entry.toLowerCase())
  if (named) return named
  const [given = '', length, ...rest] = entry.split('/')
  const address = plainAddress(given)
  const family = FAMILIES[isIP(address)]
  if (family === undefined || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length)))
    return `"${entry}" can't be read; expected ${EXPECTED}`
  const mapped = family === 'ipv4' && isIP(given.trim()) === 6 ? MAPPED_BITS : 0
  const prefix = length === undefined ? BITS[family] : Number(length) - mapped
  if (prefix > BITS[family]) return `"${entry}" has a prefix above ${BITS[family] + mapped}`
  if (prefix < 1) return `"${entry}" would trust every client, who could then choose the address they are counted by`
  return [{ family, address, prefix }]
}

const FAMILIES: Readonly<Record<number, ProxyNetwork['family']>> = { 4: 'ipv4', 6: 'ipv6' }

/** The proxies of TRUSTED_PROXIES, whose entries have been checked. */
export function trustedProxies(entries: readonly string[]): TrustedProxies {
  const networks = new BlockList()
  for (const entry of entries) {
    const read = readProxyEntry(entry)
    if (typeof read === 'string') throw new Error(read)
    for (const { address, prefix, family } of read) networks.addSubnet(address, prefix, family)
  }
  const has = (address: string): boolean => {
    const [withoutZone = ''] = address.split('%')
    const family = FAMILIES[isIP(withoutZone)]
    return family !== undefined && networks.check(withoutZone, family)
  }
  return { has: entries.length === 0 ? () => false : has, size: entries.length }
}
