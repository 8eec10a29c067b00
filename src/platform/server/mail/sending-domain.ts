import { Resolver } from 'node:dns/promises'
import { errorCode } from '../../error-code.ts'

/** DNS records of a sender's domain. */
export interface SendingDomain {
  /** `several`: receivers then take none. */
  readonly spf: 'present' | 'missing' | 'several'
  /** Null if the selector is not known. */
  readonly dkim: 'present' | 'missing' | null
  readonly dmarc: 'present' | 'missing'
}

/** The texts (TXT) of a name; empty if it has none. Rejects if no server answers. */
export type TextLookup = (name: string) => Promise<readonly string[]>

const TIMEOUT_MS = 2_000
const NOTHING: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the servers of this machine, or those that are given (`127.0.0.1:5353`). */
export function createTextLookup(servers: readonly string[] = []): TextLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (NOTHING.has(errorCode(error))) return []
      throw error
    }
  }
}

/** Looks up SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). A domain without a DMARC record has that of the domain above it. */
export async function readSendingDomain(
  domain: string,
  selector: string | undefined,
  lookup: TextLookup,
): Promise<SendingDomain> {
  const spf = (await lookup(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text)).length
  const dkim = selector === undefined ? null : await lookup(`${selector}._domainkey.${domain}`)
  return {
    spf: spf === 1 ? 'present' : spf === 0 ? 'missing' : 'several',
    // An empty key (p=) is one that was revoked.
    dkim: dkim && (dkim.some((text) => /(?:^|;)\s*p=[^;\s]/.test(text)) ? 'present' : 'missing'),
    dmarc: (await hasDmarc(domain, lookup)) ? 'present' : 'missing',
  }
}

async function hasDmarc(domain: string, lookup: TextLookup): Promise<boolean> {
  const labels = domain.split('.')
  for (let at = 0; at <= labels.length - 2; at++) {
    const texts = await lookup(`_dmarc.${labels.slice(at).join('.')}`)
    if (texts.some((text) => /^v=DMARC1(?:\s*;|$)/.test(text))) return true
  }
  return false
}
