import type { MailBrand, MailItem } from '#platform/mail-document.ts'
import type { MailYard } from '#vehicles/mail/mail-facts.ts'
import type { Lead } from '../lead.ts'

/** The parts of mails about a lead besides the lead: the site's appearance, the vehicle with its picture, and the location. */
export interface LeadMailLook {
  readonly brand: MailBrand
  /** Null for a lead without a vehicle, and for one that was deleted. */
  readonly item: MailItem | null
  readonly yard: MailYard | null
  /** The lead's address in the console; null if nobody at its yard signs in there. Only for the dealer's mails. */
  readonly consoleHref: string | null
}

/** The look of a site that is not known any more. */
export function plainLook({ site: { name, url } }: Pick<Lead, 'site'>): LeadMailLook {
  return {
    brand: { name, href: url, accent: '#1d1d1b', accentInk: '#ffffff' },
    item: null,
    yard: null,
    consoleHref: null,
  }
}
