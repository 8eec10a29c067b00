import { copyFor } from '#sites/copy.ts'
import { leadForm } from '../form/forms.ts'
import { isCareers } from '../lead-event.ts'
import { leadCopySite } from '../lead-words.ts'
import type { Lead } from '../lead.ts'

/** The kind of lead in a word or two. A careers enquiry from the general form has that of the careers form. */
export function leadSubject(lead: Lead): string {
  const { category, subcategory } = lead.payload
  const own = leadForm(lead.form)
  const { name, copy } = isCareers({ kind: own.event, category, subcategory }) ? leadForm('careers') : own
  return copyFor(leadCopySite(lead), copy)(`leads.subject.${name}`)
}
