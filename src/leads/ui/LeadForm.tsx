import { island } from '#platform/web/island.ts'
import LeadFormIsland from './LeadForm.island.tsx'

/** A lead form: `<LeadForm view={leads.form(site, …)} />`. It posts without a script, and is hydrated on first touch. */
export const LeadForm = island(LeadFormIsland, { when: 'touch' })
