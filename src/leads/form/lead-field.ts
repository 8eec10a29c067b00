import type { SlotChoice } from '#appointments/slot-choice.ts'
import { copyFor, type CopySite, type RoomCopy } from '#sites/copy.ts'
import { leadCopy, type LeadCopy } from '../copy.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import type { FieldSpec } from './field-spec.ts'

/** The kind of location that handles a form; see `Location.locationType`. */
export type PlaceType = 'sales' | 'service' | 'parts'

/** Facts that decide whether a form has a field, and its texts. */
export interface FieldFacts {
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle: LeadVehicle | null
  readonly copy: LeadCopy
  readonly now: Date
  readonly placeType: PlaceType
  readonly messageRequired: boolean
  /** Times that can be booked; `choose-location` where they depend on a location that nobody has chosen yet. */
  readonly slots?: SlotChoice | 'choose-location' | null
  /** Prefilled where a message is required; empty where nothing can be assumed. */
  readonly standardMessage: string
}

/** A question on a form: what is left of a `FieldSpec` once name, label and error message are known. */
export type Question = Pick<FieldSpec, 'kind'> & Partial<FieldSpec>

/** A field of lead forms, defined once for the shopper who fills it in and the dealer who reads it. */
export interface LeadField {
  /** The last part of its copy keys: `leads.label.{key}`, `leads.error.{key}`, `leads.dealer.{key}`. */
  readonly key: string
  /** As the payload spells it. */
  readonly name: string
  readonly copy: RoomCopy
  readonly dealerReads: DealerReads
  /** The answer as the dealer reads it, where that differs from what was sent. */
  readonly inWords?: (value: string, timezone: string) => string
  /** Null where the facts make the question needless. */
  readonly question: (facts: FieldFacts) => Question | null
}

/** Place of the answer in mail and ADF: a row of its own among the details, or a part made for it. */
export type DealerReads = 'details' | OwnPlace
type OwnPlace = 'customer' | 'message' | 'place' | 'filing' | 'consent'

type Sentences<K extends string> = Readonly<Record<`leads.label.${K}`, string>> &
  Readonly<Partial<Record<`leads.error.${K}`, string>>>
type DealerLabel<K extends string> = Readonly<Record<`leads.dealer.${K}`, string>>

type FieldDefinition<K extends string> = Pick<LeadField, 'name' | 'question' | 'inWords'> &
  (
    | { readonly dealerReads: 'details'; readonly copy: Sentences<K> & DealerLabel<K> }
    | { readonly dealerReads: OwnPlace; readonly copy: Sentences<K> }
  )

/** A field that a shopper sees. The compiler asks for its label, and for the dealer's label where the answer has a row of its own. */
export function defineField<K extends string>(key: K, definition: FieldDefinition<K>): LeadField {
  return { key, ...definition }
}

type HiddenDefinition<K extends string> = Pick<LeadField, 'name'> & {
  readonly value: (facts: FieldFacts) => string
} & ({ readonly dealerReads: 'details'; readonly copy: DealerLabel<K> } | { readonly dealerReads: OwnPlace })

/** A value that the form itself sends. */
export function defineHiddenField<K extends string>(key: K, definition: HiddenDefinition<K>): LeadField {
  const { value, ...field } = definition
  const copy = 'copy' in definition ? definition.copy : {}
  return { key, ...field, copy, question: (facts) => ({ kind: 'hidden', required: false, value: value(facts) }) }
}

/** The field as it is asked under these facts; null where it is not asked. */
export function toFieldSpec(field: LeadField, facts: FieldFacts): FieldSpec | null {
  const question = field.question(facts)
  if (question === null) return null
  const { site, copy } = facts
  const label = sentence(field, site, 'label') ?? field.name
  const message = sentence(field, site, 'error') ?? (question.kind === 'hidden' ? '' : copy('leads.error.choice'))
  return { name: field.name, label, message, required: true, ...question }
}

/** The dealer's label of the answer. Every field whose answer is among the details has one. */
export function dealerLabel(field: LeadField, site: CopySite): string {
  return sentence(field, site, 'dealer') ?? leadCopy(site)('leads.mail.others')
}

function sentence({ key, copy }: LeadField, site: CopySite, kind: 'label' | 'error' | 'dealer'): string | undefined {
  const name = `leads.${kind}.${key}`
  return Object.hasOwn(copy, name) ? copyFor(site, copy)(name) : undefined
}
