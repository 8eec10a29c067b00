import { island } from '#platform/web/island.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { stepTitles } from '../form/form-steps.ts'
import LeadFormIsland from './LeadForm.island.tsx'

const TouchedForm = island(LeadFormIsland, { when: 'touch' })
const SteppedForm = island(LeadFormIsland, { when: 'idle' })

/**
 * A lead form: `<LeadForm view={leads.form(site, …)} />`. It posts without a script, and is hydrated on first touch. A form with
 * steps is hydrated earlier: it hides the later steps, which is best done before the shopper has scrolled to them.
 */
export function LeadForm({ view }: { readonly view: LeadFormView }) {
  return stepTitles(view).length > 1 ? <SteppedForm view={view} /> : <TouchedForm view={view} />
}
