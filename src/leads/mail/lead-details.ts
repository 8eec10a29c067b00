import { leadCopy } from '../copy.ts'
import { dateTime } from '../form/fields/place-fields.ts'
import { leadForm, LEAD_FORMS } from '../form/forms.ts'
import { dealerLabel, type LeadField } from '../form/lead-field.ts'
import { LINKED_VALUES } from '../form/linked-values.ts'
import type { Lead } from '../lead.ts'
import { isOfOwnVehicle, OWN_VEHICLE_FIELDS, ownVehicleOf } from '../own-vehicle.ts'
import { kms, rego } from '../form/fields/vehicle-fields.ts'
import { dollarsInWords, kilometresInWords, nameInWords, plateInWords } from './values-in-words.ts'
import { LOAN_FIELD } from '../lead-loan.ts'
import { leadCopySite } from '../lead-words.ts'
import { VEHICLE_VALUES } from '../submission/lead-defaults.ts'

export interface LeadDetail {
  readonly label: string
  readonly value: string
}

/**
 * Every answer that has no part of its own in mail or ADF, such as the shopper's own vehicle has: category and subcategory, the answers in the order of the form, answers to
 * questions of other forms, values of the link that opened the form, and, in one row, everything else that was sent.
 */
export function detailsOf(lead: Lead): LeadDetail[] {
  const site = leadCopySite(lead)
  const copy = leadCopy(site)
  const ofVehicle = ownVehicleOf(lead) === null ? [] : OWN_VEHICLE_FIELDS
  const fields = withoutRepeats([leadForm(lead.form), ...LEAD_FORMS].flatMap((form) => form.fields)).filter(
    ({ name }) => !ofVehicle.includes(name) && !isOfOwnVehicle(name),
  )
  const linked = Object.entries(LINKED_VALUES).flatMap(([name, key]) =>
    key === null ? [] : { label: copy(key), value: IN_WORDS[name]?.(textOf(lead, name)) ?? textOf(lead, name) },
  )
  const rows = [
    { label: copy('leads.mail.category'), value: textOf(lead, 'category') },
    { label: copy('leads.mail.subcategory'), value: textOf(lead, 'subcategory') },
    ...fields.map((field) => ({
      label: field === dateTime && lead.appointment ? copy('leads.mail.booked') : dealerLabel(field, site),
      value: answerTo(field, lead),
    })),
    ...linked,
    { label: copy('leads.mail.others'), value: othersOf(lead) },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** The consents that the shopper gave. */
export function consentRows(lead: Lead): LeadDetail[] {
  const copy = leadCopy(leadCopySite(lead))
  const marketing = copy(lead.consent.optIn ? 'leads.mail.marketing.yes' : 'leads.mail.marketing.no')
  return [
    ...(lead.payload.terms_conditions ? [{ label: copy('leads.mail.terms'), value: copy('leads.mail.agreed') }] : []),
    { label: copy('leads.mail.marketing'), value: marketing },
  ]
}

/** Keeps the first of fields whose names differ in case only, such as `rego` and `Rego`: that of the lead's own form. */
function withoutRepeats(fields: readonly LeadField[]): readonly LeadField[] {
  const seen = new Set<string>()
  return fields.filter(({ name, dealerReads }) => {
    const key = name.toLowerCase()
    return dealerReads === 'details' && !seen.has(key) && seen.add(key)
  })
}

function answerTo({ name, inWords }: LeadField, lead: Lead): string {
  const value = textOf(lead, name)
  if (value === '') return ''
  const known = IN_WORDS[name]
  if (known) return known(value)
  return inWords ? inWords(value, lead.appointment?.timezone ?? lead.site.timezone, leadCopySite(lead)) : value
}

/** Values of one kind are written alike, whichever form asked for them. */
const IN_WORDS: Readonly<Record<string, (typed: string) => string>> = {
  [kms.name]: kilometresInWords,
  [rego.name]: plateInWords,
  Rego: plateInWords,
  vehiclePriceBudget: dollarsInWords,
}

/** Values of every lead that the mail shows elsewhere, or that only systems use. */
const NOT_SHOWN: readonly string[] = [
  'category',
  'subcategory',
  'page_id',
  'Rego',
  'location',
  LOAN_FIELD,
  ...VEHICLE_VALUES,
]
const KNOWN_NAMES = new Set([
  ...NOT_SHOWN,
  ...Object.keys(LINKED_VALUES),
  ...LEAD_FORMS.flatMap((form) => form.fields.map(({ name }) => name)),
])

function othersOf(lead: Lead): string {
  const names = Object.keys(lead.payload).filter((name) => !KNOWN_NAMES.has(name) && !isOfOwnVehicle(name))
  return names
    .map((name) => ({ name: nameInWords(name), value: textOf(lead, name) }))
    .flatMap(({ name, value }) => (value === '' ? [] : `${name}: ${value}`))
    .join('; ')
}

function textOf({ payload }: Lead, name: string): string {
  const value = payload[name]
  if (typeof value === 'object') return value.join(', ')
  return typeof value === 'string' ? value : ''
}
