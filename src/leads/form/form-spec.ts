import { findSlot, type SlotChoice, type SlotOption } from '#appointments/slot-choice.ts'
import { leadCopy, type LeadCopy } from '../copy.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import type { FieldSpec, FieldValues } from './field-spec.ts'
import { leadForm, type FormName } from './forms.ts'
import { wishedTime } from '../local-time.ts'
import { toFieldSpec } from './lead-field.ts'
import { standardMessage } from './standard-message.ts'

/** Facts that decide which fields a form has, and their texts. */
export interface FormFacts {
  readonly form: FormName
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle: LeadVehicle | null
  readonly now: Date
  /** Bookings that the form makes; null or absent where it books nothing. */
  readonly slots?: SlotChoice | 'choose-location' | null
}

/** A form as data: what is asked, in which order, and what each field wants. */
export interface FormSpec {
  readonly form: FormName
  readonly fields: readonly FieldSpec[]
}

/** The server renders and checks by this specification, and the browser checks by the same. */
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

/** Too long an answer to these is reported as wrong rather than as long. */
const WRONG_RATHER_THAN_LONG: readonly FieldSpec['kind'][] = ['postcode', 'kilometres']

function withLengthMessage(field: FieldSpec, copy: LeadCopy): FieldSpec {
  const { kind, maxLength } = field
  if (maxLength === undefined || WRONG_RATHER_THAN_LONG.includes(kind)) return field
  return { ...field, tooLong: copy('leads.error.long', { count: maxLength.toLocaleString('en-AU') }) }
}

/** A slot may be named with another zone than the form writes, or by the clock of the location. */
function slotAt(slots: SlotChoice, dateTime: string): SlotOption | undefined {
  const wished = wishedTime(slots.timezone, dateTime)
  return wished === null ? undefined : findSlot(slots, new Date(wished))
}

/** The requirements spell these fields in two ways; either spelling is accepted. */
const SAME_FIELD: Readonly<Record<string, string>> = {
  Rego: 'rego',
  rego: 'Rego',
  location: 'location_id',
  location_id: 'location',
}

/** The submitted values, under the names that this form uses. */
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
