/** Domains at which anybody gets an address. A group that named one would sign in everybody's people. */
const OPEN_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'bigpond.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'iinet.net.au',
  'live.com',
  'live.com.au',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'optusnet.com.au',
  'outlook.com',
  'outlook.com.au',
  'proton.me',
  'protonmail.com',
  'tpg.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'ymail.com',
])

export const isOpenDomain = (domain: string): boolean => OPEN_DOMAINS.has(domain)

/** The domain of a mail address in small letters; null for what is no single address. */
export function domainOfAddress(address: string): string | null {
  const [, domain] = /^[^\s@<>,;"]+@([^\s@<>,;"]+)$/.exec(address.trim().toLowerCase()) ?? []
  return domain ?? null
}
