import { propertiesOf, isRecord } from '#platform/records.ts'
import { isCareers, leadEvent } from '../lead-event.ts'
import type { FieldValues } from '../form/field-spec.ts'
import type { LeadFormView } from '../form/lead-form-view.ts'
import { toPayload } from './lead-payload.ts'
import type { LeadError } from '../form/lead-error.ts'

/** The path of the API that returns the signed time at which a form is shown, as text. */
export const SIGNED_TIME_PATH = '/api/leads/signed-time'
export const SUCCESS_PATH = '/success'

/** The body of a lead that the browser posts. `values` has all fields of the form, hidden ones included. */
export function toWireLead(
  view: LeadFormView,
  values: FieldValues,
  page: { readonly url: string; readonly userAgent: string },
) {
  return {
    ...toPayload(view, values),
    form: view.form,
    url: page.url,
    user_agent: page.userAgent,
    source: 'Website',
    website_id: view.event.websiteId,
  }
}

/** The analytics event of a lead that was sent with this form. */
export function eventOf({ event }: LeadFormView, { category, subcategory }: FieldValues): number {
  const facts = { kind: event.kind, category, subcategory }
  return leadEvent({ ...facts, vehicle: isCareers(facts) ? null : event.vehicle }, event.events)
}

export type LeadAnswer =
  | { readonly kind: 'accepted'; readonly leadId: string }
  | { readonly kind: 'refused'; readonly message: string | null; readonly errors: readonly LeadError[] }

/** Reads the response of `POST /api/leads`. It is a success only if it says so and contains the lead's id. */
export function readLeadAnswer(isOk: boolean, body: unknown): LeadAnswer {
  const answer = propertiesOf(body)
  if (isOk && answer.success === true && typeof answer.lead_id === 'string')
    return { kind: 'accepted', leadId: answer.lead_id }
  const message = typeof answer.detail === 'string' && answer.detail !== '' ? answer.detail : null
  const errors: unknown[] = Array.isArray(answer.errors) ? answer.errors : []
  return { kind: 'refused', message, errors: errors.filter(isLeadError) }
}

function isLeadError(value: unknown): value is LeadError {
  return isRecord(value) && typeof value.pointer === 'string' && typeof value.message === 'string'
}
