import { formName } from './inbox-page.ts'
import type { LeadDetail } from './lead-model.ts'

/** The line below a lead's name: what it is, whose it is, where it came from. */
export function leadFacts({ form, assignee, place, source }: LeadDetail, personId: string): string {
  const owner = assignee === null ? 'Nobody’s yet' : assignee.id === personId ? 'Yours' : `${assignee.name}’s`
  return [owner, formName(form), place, source === 'website' ? null : `from ${source}`].filter(Boolean).join(' · ')
}
