import { mailBrand } from '#sites/theme/mail-brand.ts'
import type { MailFacts } from '../mail/mail-facts.ts'

/** Mails with the site's name and colours only: no logo, vehicle or location. */
export const plainMailFacts: MailFacts = {
  brand: (site, href) => Promise.resolve(mailBrand(site, { href })),
  vehicle: () => Promise.resolve(null),
  yard: () => Promise.resolve(null),
}
