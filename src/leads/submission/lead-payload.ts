import type { FieldValues } from '../form/field-spec.ts'
import { CAREERS_CATEGORY, CAREERS_SUBCATEGORY } from '../lead-event.ts'
import type { FormSpec } from '../form/form-spec.ts'

/** Submitted values that are stored, under the names that the dealers' systems know. Other fields of the form are stored beside them. */
export interface LeadPayload {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly category: string
  readonly subcategory: string
  readonly location: string
  readonly dealership_slug: string
  readonly opt_in: boolean
  readonly Rego: string
  readonly page_id: string
  readonly additional_services: readonly string[]
  readonly terms_conditions: boolean
  readonly [other: string]: string | boolean | readonly string[]
}

const RADIO_SUFFIX = '-radio-options'
const CHECK_SUFFIX = '-check-option'

/** Turns what was filled in into the payload. `services` are labels that came ready-made. */
export function toPayload(spec: FormSpec, values: FieldValues, services: readonly string[] = []): LeadPayload {
  const { others, checked } = sortOut(spec, values)
  const text = (name: string): string => others[name] ?? ''
  return {
    ...others,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    ...filing(text('category'), text('subcategory')),
    location: text('location') || text('location_id'),
    dealership_slug: text('dealership_slug'),
    opt_in: text('opt_in') === 'true',
    Rego: text('Rego') || text('rego'),
    page_id: text('page_id'),
    additional_services: [...new Set([...checked, ...services])],
    terms_conditions: text('terms_conditions') === 'true',
  }
}

/** A careers enquiry travels as a general one. */
function filing(category: string, subcategory: string): { category: string; subcategory: string } {
  return category === CAREERS_CATEGORY
    ? { category: 'General Enquiry', subcategory: CAREERS_SUBCATEGORY }
    : { category, subcategory }
}

/** Ticked check options become services under their label; radio options only steered the form and are dropped. */
function sortOut(spec: FormSpec, values: FieldValues): { others: Record<string, string>; checked: string[] } {
  const others: Record<string, string> = {}
  const checked: string[] = []
  for (const [name, value] of Object.entries(values)) {
    if (name.endsWith(RADIO_SUFFIX) || name === 'additional_services') continue
    if (!name.endsWith(CHECK_SUFFIX)) others[name] = value
    else if (value !== '' && value !== 'false') checked.push(labelOf(spec, name, value))
  }
  return { others, checked }
}

function labelOf({ fields }: FormSpec, name: string, value: string): string {
  const known = fields.flatMap(({ options }) => options ?? []).find((option) => option.value === name)
  if (known) return known.label
  const isBare = value === 'true' || value === 'on'
  return isBare ? name.slice(0, -CHECK_SUFFIX.length).replaceAll('-', ' ') : value
}
