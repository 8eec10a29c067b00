import type { FieldValues } from '../form/field-spec.ts'
import { CAREERS_CATEGORY, CAREERS_SUBCATEGORY } from '../lead-event.ts'
import type { FormSpec } from '../form/form-spec.ts'

/** The submitted values under the names that dealers' systems know, and all other fields of the form. */
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

/**
 * Turns a form's values into the payload.
 * @param services labels of selected services, from senders that post labels instead of ticked boxes
 */
export function toPayload(spec: FormSpec, values: FieldValues, services: readonly string[] = []): LeadPayload {
  const { others, checked } = separateServices(spec, values)
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

/** Files a careers enquiry as a general one, as dealers' systems expect. */
function filing(category: string, subcategory: string): { category: string; subcategory: string } {
  return category === CAREERS_CATEGORY
    ? { category: 'General Enquiry', subcategory: CAREERS_SUBCATEGORY }
    : { category, subcategory }
}

/** Separates ticked boxes of services, by their label, from the other values. Drops radio options that only control the form. */
function separateServices(spec: FormSpec, values: FieldValues): { others: Record<string, string>; checked: string[] } {
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
