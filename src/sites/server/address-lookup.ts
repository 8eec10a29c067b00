import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { errorCode } from '#platform/error-code.ts'
import type { SiteTarget } from '../domain-check.ts'

const TIMEOUT_MS = 2_000
const NOTHING: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND'])

/** The addresses of a name; empty if it has none, null if DNS did not answer. */
export type AddressLookup = (name: string) => Promise<readonly string[] | null>

/** Asks the DNS servers of this machine, or those that are given (`127.0.0.1:5353`), and connects to nothing that they name. */
export function createAddressLookup(servers: readonly string[] = []): AddressLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  if (servers.length > 0) resolver.setServers(servers)
  const orNone = async (asked: Promise<string[]>): Promise<readonly string[]> => {
    try {
      return await asked
    } catch (error) {
      if (NOTHING.has(errorCode(error) ?? '')) return []
      throw error
    }
  }
  return async (name) => {
    try {
      const found = await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])
      return found.flat()
    } catch {
      return null
    }
  }
}

/** The addresses to which domains of sites point, from the setting `SITE_TARGET`. */
export async function siteTarget(setting: readonly string[], lookup: AddressLookup): Promise<SiteTarget> {
  const addresses = setting.filter((each) => isIP(each) !== 0)
  const [host = null] = setting.filter((each) => isIP(each) === 0)
  return { host, addresses: host === null ? addresses : [...addresses, ...((await lookup(host)) ?? [])] }
}
