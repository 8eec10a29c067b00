import type { CopySite } from '#sites/copy.ts'
import { stock } from '#sites/schema/stock.ts'

/** The part of a site's configuration that the texts of leads come from. It is stored with each lead, so that retried mails have the same texts. */
export type LeadWords = Omit<CopySite, 'name'>

export function toLeadWords({ copy, stock: { vehicleNoun, nounPlural } }: CopySite): LeadWords {
  const ofLeads = Object.entries(copy).filter(([key]) => key.startsWith('leads.'))
  return { copy: Object.fromEntries(ofLeads), stock: { vehicleNoun, nounPlural } }
}

/** The site's texts at the time of the lead. */
export function leadCopySite(lead: { readonly site: { readonly name: string }; readonly words?: LeadWords }): CopySite {
  return { name: lead.site.name, ...(lead.words ?? { copy: {}, stock: stock.parse({}) }) }
}
