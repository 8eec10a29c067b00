import { mailBrand } from '#sites/theme/mail-brand.ts'
import type { MailFacts } from '../mail/mail-facts.ts'

/** Mails with the site's name and colours only: no logo, vehicle or location. */
export const plainMailFacts: MailFacts = {
  brand: (site, href) => Promise.resolve(mailBrand(site, { href })),
  vehicle: () => Promise.resolve(null),
  yard: () => Promise.resolve(null),
}

/** Mails with the contact of a location besides. */
export const brandedMails: Pick<MailFacts, 'brand'> = {
  brand: (site, href) =>
    Promise.resolve(
      mailBrand(site, { href, contact: { name: 'Main yard', address: '1 Example Street', phone: '07 5550 1234' } }),
    ),
}
