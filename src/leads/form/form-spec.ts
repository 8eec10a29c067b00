import { findSlot, type SlotChoice, type SlotOption } from '#appointments/slot-choice.ts'
import { leadCopy, type LeadCopy } from '../copy.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import type { FieldSpec, FieldValues } from './field-spec.ts'
import { leadForm, type FormName } from './forms.ts'
import { preferredTime } from '../local-time.ts'
import { toFieldSpec } from './lead-field.ts'
import { standardMessage } from './standard-message.ts'

/** Facts that decide which fields a form has, and their texts. */
export interface FormFacts {
  readonly form: FormName
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle: LeadVehicle | null
  readonly now: Date
  /** The slots that the form can book; null or absent if it books nothing. */
  readonly slots?: SlotChoice | 'choose-location' | null
}

/** A form as data: its fields in the order in which they are asked. */
export interface FormSpec {
  readonly form: FormName
  readonly fields: readonly FieldSpec[]
}

/** The form that is shown under these facts. The server renders and validates by it, and the browser validates by the same data. */
export function toFormSpec(facts: FormFacts): FormSpec {
  const { form, site } = facts
  const { fields, steps = [], messageRequired, placeType } = leadForm(form)
  const copy = leadCopy(site)
  const fieldFacts = {
    ...facts,
    copy,
    placeType,
    messageRequired: messageRequired(site.forms),
    standardMessage: standardMessage(facts),
  }
  const asked = fields.flatMap((field) => {
    const spec = toFieldSpec(field, fieldFacts)
    const step = steps.find((each) => each.fields.includes(field))
    return spec === null ? [] : [step ? { ...spec, step: copy(`leads.step.${step.name}`) } : spec]
  })
  return { form, fields: asked.map((field) => withLengthMessage(field, copy)) }
}

/** Kinds of field whose usual error text also covers a value that is too long. */
const WITHOUT_LENGTH_MESSAGE: readonly FieldSpec['kind'][] = ['postcode', 'kilometres']

function withLengthMessage(field: FieldSpec, copy: LeadCopy): FieldSpec {
  const { kind, maxLength } = field
  if (maxLength === undefined || WITHOUT_LENGTH_MESSAGE.includes(kind)) return field
  return { ...field, tooLong: copy('leads.error.long', { count: maxLength.toLocaleString('en-AU') }) }
}

/** The slot that starts at a submitted time. The time may have another zone than the form writes, or none: then it is the location's. */
function slotAt(slots: SlotChoice, dateTime: string): SlotOption | undefined {
  const preferred = preferredTime(slots.timezone, dateTime)
  return preferred === null ? undefined : findSlot(slots, new Date(preferred))
}

/** The specification has two names for these fields; either is accepted. */
const SAME_FIELD: Readonly<Record<string, string>> = {
  Rego: 'rego',
  rego: 'Rego',
  location: 'location_id',
  location_id: 'location',
}

/** The submitted values under the names that this form uses, and a submitted slot as the form writes it. */
export function valuesFor({ fields }: FormSpec, sent: FieldValues): FieldValues {
  const values = { ...sent }
  for (const { name } of fields) {
    const other = SAME_FIELD[name]
    const found = other === undefined ? undefined : values[other]
    if (other === undefined || found === undefined) continue
    if (!values[name]) values[name] = found
    delete values[other]
  }
  for (const { name, slots } of fields) {
    const slot = slots && values[name] ? slotAt(slots, values[name]) : undefined
    if (slot) values[name] = slot.value
  }
  return values
}
