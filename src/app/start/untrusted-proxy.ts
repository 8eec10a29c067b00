import { join } from 'node:path'
import { z } from 'zod'
import { isPublicAddress } from '#platform/public-address.ts'
import { readJsonFile, writeJsonFile } from '#platform/server/json-file.ts'
import type { Logger } from '#platform/server/log.ts'

const NOTE = z.object({ address: z.string(), at: z.string() })
export type UntrustedProxy = z.infer<typeof NOTE>

const pathOf = (dataFolder: string): string => join(dataFolder, 'untrusted-proxy.json')

/**
 * Called with the peer of a request whose forwarding headers are not trusted. Notes the first one in a private network, for the doctor: it may be the
 * proxy that TRUSTED_PROXIES lacks. Anybody on the internet can send such headers, so public addresses say nothing.
 */
export function noteUntrustedProxies(
  dataFolder: string,
  log: Pick<Logger, 'warn'>,
  now: () => Date,
): (peer: string) => void {
  let isNoted = false
  return (peer) => {
    if (isNoted || isPublicAddress(peer)) return
    isNoted = true
    log.warn({ peer }, 'the headers of a proxy that TRUSTED_PROXIES does not name are ignored')
    try {
      writeJsonFile(pathOf(dataFolder), { address: peer, at: now().toISOString() } satisfies UntrustedProxy)
    } catch (error) {
      log.warn({ err: error }, 'the address of an untrusted proxy could not be noted')
    }
  }
}

export function readUntrustedProxy(dataFolder: string): UntrustedProxy | undefined {
  return readJsonFile(pathOf(dataFolder), NOTE)
}
