/** Providers whose domain says nothing about who writes. */
const SHARED = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.com.au',
  'outlook.com',
  'outlook.com.au',
  'live.com',
  'live.com.au',
  'msn.com',
  'yahoo.com',
  'yahoo.com.au',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'tpg.com.au',
  'internode.on.net',
  'westnet.com.au',
  'dodo.com.au',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'fastmail.com',
  'qq.com',
])

/** The domain of an address, if it tells who writes; null for one of a shared provider. */
export function senderDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return domain === '' || SHARED.has(domain) ? null : domain
}
