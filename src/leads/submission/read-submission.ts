import { propertiesOf, isRecord } from '#platform/records.ts'
import { cleanLine, cleanText } from './clean-text.ts'
import { MAX_MESSAGE_LENGTH, type FieldValues } from '../form/field-spec.ts'

/** The content of a posted form, cleaned but not validated. */
export interface Submission {
  /** The submitted name; see `parseFormName`. */
  readonly form: string | undefined
  readonly values: FieldValues
  /** Labels of services from senders that post labels; ticked boxes of services are in `values`. */
  readonly services: readonly string[]
  readonly url: string
  readonly userAgent: string
  readonly attributes: LeadAttributes
  /** Content of the field that no person sees. */
  readonly honeypot: string
  /** Whether the form's script saw a key, a pointer or autofill. */
  readonly sawInteraction: boolean
  /** The signed time at which the form was shown; undefined if none was sent. */
  readonly renderedAt: string | undefined
}

/** The pages that the shopper visited, and the query parameters that they came to the site with. */
export interface LeadAttributes {
  readonly visited_pages: readonly string[]
  readonly linked_query_params: Readonly<Record<string, string>>
}

/** The honeypot: a name that spam programs fill in and browsers don't. */
export const HONEYPOT_FIELD = 'website_address'
export const RENDERED_AT_FIELD = 'rendered_at'
export const INTERACTION_FIELD = 'interaction_seen'
export const FORM_FIELD = 'form'

const META_FIELDS = new Set([
  HONEYPOT_FIELD,
  RENDERED_AT_FIELD,
  INTERACTION_FIELD,
  FORM_FIELD,
  'lead_attributes',
  'url',
  'source',
  'user_agent',
  'website_id',
  // Names that could change an object's prototype.
  '__proto__',
  'constructor',
  'prototype',
])
const BOXES = new Set(['terms_conditions', 'opt_in'])
const UNTICKED = new Set(['', 'false', '0', 'no', 'off'])
const FIELD_NAME = /^[\w -]{1,60}$/
const MAX_FIELDS = 60
const MAX_VALUE_LENGTH = 2_000
const MAX_URL_LENGTH = 1_000
const MAX_SERVICES = 20
export const MAX_VISITED_PAGES = 20
export const MAX_QUERY_PARAMS = 20

/** Reads the parsed body of a post, JSON or form data. Values that are no text, number or boolean are left out. */
export function readSubmission(body: Readonly<Record<string, unknown>>): Submission {
  return {
    form: textOf(body[FORM_FIELD]),
    values: readValues(body),
    services: readServices(body.additional_services),
    url: line(body.url, MAX_URL_LENGTH),
    userAgent: line(body.user_agent),
    attributes: readAttributes(body.lead_attributes),
    honeypot: line(body[HONEYPOT_FIELD]),
    sawInteraction: textOf(body[INTERACTION_FIELD]) === 'true',
    renderedAt: textOf(body[RENDERED_AT_FIELD]),
  }
}

function readValues(body: Readonly<Record<string, unknown>>): FieldValues {
  const fields = Object.entries(body).filter(([name]) => FIELD_NAME.test(name) && !META_FIELDS.has(name))
  const values: Record<string, string> = {}
  for (const [name, value] of fields.slice(0, MAX_FIELDS)) {
    const text = textOf(value)
    if (text === undefined) continue
    if (BOXES.has(name)) values[name] = UNTICKED.has(text.trim().toLowerCase()) ? '' : 'true'
    // One character more than allowed, so that a message that is too long is refused, not cut.
    else if (name === 'message') values[name] = cleanText(text, MAX_MESSAGE_LENGTH + 1)
    else values[name] = cleanLine(text, MAX_VALUE_LENGTH)
  }
  return values
}

function readServices(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return list
    .map((each) => line(each, 100))
    .filter(Boolean)
    .slice(0, MAX_SERVICES)
}

function readAttributes(value: unknown): LeadAttributes {
  const sent = propertiesOf(value)
  const pages: unknown[] = Array.isArray(sent.visited_pages) ? sent.visited_pages : []
  const params = isRecord(sent.linked_query_params) ? Object.entries(sent.linked_query_params) : []
  return {
    visited_pages: pages
      .map((page) => line(page, 300))
      .filter(Boolean)
      .slice(-MAX_VISITED_PAGES),
    linked_query_params: Object.fromEntries(
      params
        .filter(([name]) => FIELD_NAME.test(name) && !META_FIELDS.has(name))
        .slice(0, MAX_QUERY_PARAMS)
        .map(([name, param]) => [name, line(param, 300)]),
    ),
  }
}

function line(value: unknown, maxLength = MAX_VALUE_LENGTH): string {
  return cleanLine(textOf(value) ?? '', maxLength)
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'boolean') return value ? 'true' : ''
  return undefined
}
