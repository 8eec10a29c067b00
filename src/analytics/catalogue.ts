import { keysOf } from '#platform/records.ts'
import type { Site } from '#sites/schema.ts'

/** Name of an event; a site's configuration gives each a number. */
export type EventName = keyof Site['analytics']['events']

/** An event as the Automotive Standards Council's specification for GA4 names it, with its constant parameters. */
export type AscEvent = { readonly name: `asc_${string}`; readonly parameters: Readonly<Record<string, string>> }

const form = (name: string, department: string, type: string): AscEvent => ({
  name: `asc_form_submission${name}`,
  parameters: { comm_type: 'form', comm_status: 'send', comm_outcome: 'crm_update', department, form_type: type },
})

/**
 * Every event of the platform. Source: Automotive Standards Council, GA4 event specification; only names that public
 * implementations of it use.
 */
export const EVENT_CATALOGUE: Readonly<Record<EventName, AscEvent>> = {
  enquiry: form('_sales', 'sales', 'enquiry'),
  newEnquiry: form('_sales', 'sales', 'enquiry'),
  usedEnquiry: form('_sales', 'sales', 'enquiry'),
  testDrive: form('_sales_appt', 'sales', 'test_drive'),
  usedTestDrive: form('_sales_appt', 'sales', 'test_drive'),
  financeEnquiry: form('_credit', 'finance', 'finance'),
  careers: form('', 'careers', 'careers'),
  service: form('_service_appt', 'service', 'service'),
  parts: form('', 'parts', 'parts'),
  tradeIn: form('_trade', 'sales', 'trade_in'),
  phoneClick: {
    name: 'asc_click_to_call',
    parameters: { comm_type: 'voice', comm_status: 'start', department: 'sales' },
  },
  financeCalculator: {
    name: 'asc_form_engagement',
    parameters: { comm_status: 'start', department: 'finance', form_type: 'payment_calculator' },
  },
  save: { name: 'asc_cta_interaction', parameters: { event_action: 'save', department: 'sales' } },
}

/** Further event numbers in dealers' catalogues, for which no page has a trigger. */
export const EVENTS_WITHOUT_TRIGGER = [4, 18, 49, 60, 61] as const

/** The event with a reported number on a site, the first if several have it; null if none has. */
export function eventNamed(eventId: number, { analytics }: Pick<Site, 'analytics'>): EventName | null {
  return keysOf(EVENT_CATALOGUE).find((name) => analytics.events[name] === eventId) ?? null
}
