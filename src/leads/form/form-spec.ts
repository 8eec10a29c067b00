import { FIELDS, type FieldKey, type FormFacts } from './form-fields.ts'
import type { FieldSpec, FieldValues } from './field-spec.ts'
import type { FormName } from './form-name.ts'

/** Which fields a form has, in the order in which they are asked. */
const FIELDS_OF: Record<FormName, readonly FieldKey[]> = {
  enquiry: ['name', 'lastName', 'email', 'phone', 'category', 'dealership', 'location', 'message', 'terms', 'optIn'],
  quickEnquiry: ['name', 'email', 'phone', 'category', 'dealership', 'location', 'message', 'terms', 'optIn'],
  contact: ['name', 'lastName', 'email', 'phone', 'category', 'dealership', 'location', 'message', 'terms', 'optIn'],
  testDrive: ['name', 'lastName', 'email', 'phone', 'dealership', 'location', 'dateTime', 'message', 'terms', 'optIn'],
  requestPhotos: [
    'name',
    'lastName',
    'email',
    'phone',
    'dealership',
    'location',
    'requestPhotos',
    'message',
    'terms',
    'optIn',
  ],
  findSimilar: ['name', 'lastName', 'email', 'phone', 'dealership', 'location', 'message', 'terms', 'optIn'],
  service: [
    ...(['name', 'lastName', 'email', 'phone', 'dealership', 'location', 'enquiryRego', 'kms'] as const),
    ...(['services', 'dateTime', 'message', 'terms', 'optIn'] as const),
  ],
  parts: ['name', 'lastName', 'email', 'phone', 'dealership', 'location', 'enquiryRego', 'message', 'terms', 'optIn'],
  finance: [
    ...(['name', 'lastName', 'email', 'phone', 'postcode', 'dealership', 'locationId', 'contactMethod'] as const),
    ...(['tradeIn', 'message', 'terms', 'optIn'] as const),
  ],
  tradeIn: [
    ...(['name', 'lastName', 'email', 'phone', 'postcode', 'dealership', 'locationId', 'rego', 'regoState'] as const),
    ...(['kms', 'underFinance', 'tradeIn', 'contactMethod', 'message', 'terms', 'optIn'] as const),
  ],
  careers: ['name', 'lastName', 'email', 'phone', 'careersCategory', 'message', 'terms', 'optIn'],
}

/** A form as data: what is asked, in which order, and what each field wants. */
export interface FormSpec {
  readonly form: FormName
  readonly fields: readonly FieldSpec[]
}

/** The same specification serves the page that shows the form, the browser that checks it and the server that takes it. */
export function toFormSpec(facts: FormFacts): FormSpec {
  const fields = FIELDS_OF[facts.form].map((key) => FIELDS[key](facts))
  return { form: facts.form, fields: fields.filter((field) => field !== null).map((field) => bounded(field, facts)) }
}

/** A postcode or a number of kilometres is wrong rather than long. */
const WRONG_RATHER_THAN_LONG: readonly FieldSpec['kind'][] = ['postcode', 'kilometres']

function bounded(field: FieldSpec, { copy }: FormFacts): FieldSpec {
  const { kind, maxLength } = field
  if (maxLength === undefined || WRONG_RATHER_THAN_LONG.includes(kind)) return field
  return { ...field, tooLong: copy('leads.error.long', { count: maxLength.toLocaleString('en-AU') }) }
}

/** The document has `Rego` and `location` in one place, `rego` and `location_id` in the other; either is taken for the other. */
const SAME_FIELD: Readonly<Record<string, string>> = {
  Rego: 'rego',
  rego: 'Rego',
  location: 'location_id',
  location_id: 'location',
}

/** What was sent, under the names that this form uses. */
export function valuesFor({ fields }: FormSpec, sent: FieldValues): FieldValues {
  const values = { ...sent }
  for (const { name } of fields) {
    const other = SAME_FIELD[name]
    const found = other === undefined ? undefined : values[other]
    if (other === undefined || found === undefined) continue
    if (!values[name]) values[name] = found
    delete values[other]
  }
  return values
}
