import { island } from '#platform/web/island.ts'
import LeadFormIsland from './LeadForm.island.tsx'

/** `<LeadForm view={leads.form(site, …)} />`: HTML that posts, and comes alive when somebody reaches for it. */
export const LeadForm = island(LeadFormIsland, { when: 'touch' })
