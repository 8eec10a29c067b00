import { BlockList, isIP } from 'node:net'

/**
 * IPv4 networks that no public server has: all of the IANA IPv4 Special-Purpose Address Registry, also those that are routed
 * (AS112, AMT), and multicast.
 */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** The only IPv6 network with public addresses (global unicast). */
const GLOBAL_UNICAST_6 = ['2000::', 3] as const
/** Networks within it in the IANA IPv6 Special-Purpose Address Registry: not public, AS112, or with an embedded IPv4 address as in 6to4 and Teredo. */
const NOT_PUBLIC_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const refused = new BlockList()
const refused6 = new BlockList()
const globalUnicast6 = new BlockList()
for (const [network, prefix] of NOT_PUBLIC) refused.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_6) refused6.addSubnet(network, prefix, 'ipv6')
globalUnicast6.addSubnet(...GLOBAL_UNICAST_6, 'ipv6')

/**
 * Whether an IP address is public: not loopback, private, link-local (cloud metadata), multicast or reserved, and not
 * an IPv6 address that embeds one of these.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && globalUnicast6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
    default:
      return false
  }
}
