import { sendReport } from '#platform/web/send-report.ts'
import type { FieldValues } from '../form/field-spec.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { eventOf, readLeadAnswer, toWireLead, type LeadAnswer } from '../submission/wire-lead.ts'

/** Posts a lead as JSON. A network failure is returned like a refusal without a reason. */
export async function sendLead(view: LeadFormView, values: FieldValues, extra: FieldValues): Promise<LeadAnswer> {
  const page = { url: location.href, userAgent: navigator.userAgent }
  try {
    const response = await fetch(view.sendTo, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...toWireLead(view, values, page), ...extra }),
    })
    return readLeadAnswer(response.ok, await response.json())
  } catch {
    return { kind: 'refused', message: null, errors: [] }
  }
}

/** Reports the analytics event of a lead. */
export function reportLead(view: LeadFormView, values: FieldValues, leadId: string): void {
  const { websiteId, vehicle } = view.event
  const event = { event_id: eventOf(view, values), website_id: websiteId, lead_id: leadId, car_id: vehicle?.id }
  void sendReport('/api/events', event)
}
