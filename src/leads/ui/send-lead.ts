import type { FieldValues } from '../form/field-spec.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { eventOf, LEADS_PATH, readLeadAnswer, toWireLead, type LeadAnswer } from '../submission/wire-lead.ts'

/** Posts a lead as JSON. What keeps it from arriving reads like an answer without a reason. */
export async function sendLead(view: LeadFormView, values: FieldValues, extra: FieldValues): Promise<LeadAnswer> {
  const page = { url: location.href, userAgent: navigator.userAgent }
  try {
    const response = await fetch(LEADS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...toWireLead(view, values, page), ...extra }),
    })
    return readLeadAnswer(response.ok, await response.json())
  } catch {
    return { kind: 'refused', message: null, errors: [] }
  }
}

/** Reports the one event of a lead. The page may go on at once; a failure is for the console alone. */
export function reportLead(view: LeadFormView, values: FieldValues, leadId: string): void {
  const { websiteId, vehicle } = view.event
  const event = { event_id: eventOf(view, values), website_id: websiteId, lead_id: leadId, car_id: vehicle?.id }
  fetch('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- asked for: a failed event is told there and nowhere else
    console.warn('The event could not be reported.', error)
  })
}
