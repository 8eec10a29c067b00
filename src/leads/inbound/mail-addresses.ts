import { currentKey, type KeyRing } from '#platform/key-ring.ts'
import { hmac, isSignedByAny } from '#platform/mac.ts'

/** The meaning of an address of the inbound mail domain. */
type AddressMeaning =
  /** The conversation of a lead: what arrives is the shopper's reply. */
  | { readonly kind: 'reply'; readonly leadId: string }
  /** The leads of a dealership: what arrives is an ADF document. */
  | { readonly kind: 'leads'; readonly dealershipId: number }

/** Addresses to which answers and leads are mailed. Their signatures are in small letters, because mail servers may change the case. */
export interface MailAddresses {
  readonly replyAddress: (leadId: string) => string
  readonly leadsAddress: (dealershipId: number) => string
  /** Null for an address that was not made here. */
  readonly meaningOf: (address: string) => AddressMeaning | null
}

/** 80 bits: an address is tried by mail, and each try costs one. */
const MAC_CHARACTERS = 20
const REPLY = /^reply\+([0-9a-f]{32})([0-9a-f]{20})$/
const LEADS = /^leads\+(\d{1,9})-([0-9a-f]{20})$/

export function createMailAddresses(keys: KeyRing, domain: string): MailAddresses {
  const sign = (key: string, text: string): string =>
    hmac(key, `inbound-mail\n${text}`).toString('hex').slice(0, MAC_CHARACTERS)
  const isSigned = (text: string, mac: string) => isSignedByAny(keys, mac, (key) => sign(key, text))
  return {
    replyAddress: (leadId) => {
      const id = leadId.replaceAll('-', '').toLowerCase()
      return `reply+${id}${sign(currentKey(keys), `reply ${id}`)}@${domain}`
    },
    leadsAddress: (dealershipId) =>
      `leads+${dealershipId}-${sign(currentKey(keys), `leads ${dealershipId}`)}@${domain}`,
    meaningOf: (address) => {
      const at = address.lastIndexOf('@')
      if (at < 0 || address.slice(at + 1).toLowerCase() !== domain) return null
      const local = address.slice(0, at).toLowerCase()
      const [, id, replyMac = ''] = REPLY.exec(local) ?? []
      if (id !== undefined) return isSigned(`reply ${id}`, replyMac) ? { kind: 'reply', leadId: uuidOf(id) } : null
      const [, dealership, leadsMac = ''] = LEADS.exec(local) ?? []
      if (dealership === undefined || !isSigned(`leads ${dealership}`, leadsMac)) return null
      return { kind: 'leads', dealershipId: Number(dealership) }
    },
  }
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
