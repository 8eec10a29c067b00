import type { CopySite } from '#sites/copy.ts'
import { stock } from '#sites/schema/stock.ts'

/** The part of a site's configuration that the texts of leads are made from. It is stored with a lead, so that every retry of its mail reads the same. */
export type LeadWords = Omit<CopySite, 'name'>

export function toLeadWords({ copy, stock: { vehicleNoun, nounPlural } }: CopySite): LeadWords {
  const ofLeads = Object.entries(copy).filter(([key]) => key.startsWith('leads.'))
  return { copy: Object.fromEntries(ofLeads), stock: { vehicleNoun, nounPlural } }
}

/** The site as its sentences need it, from what was kept with the lead. */
export function leadCopySite(lead: { readonly site: { readonly name: string }; readonly words?: LeadWords }): CopySite {
  return { name: lead.site.name, ...(lead.words ?? { copy: {}, stock: stock.parse({}) }) }
}
