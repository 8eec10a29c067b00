import type { SlotChoice } from '#appointments/slot-choice.ts'
import { copyFor, type CopySite, type ModuleCopy } from '#sites/copy.ts'
import { LEAD_COPY, leadCopy, type LeadCopy } from '../copy.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import type { FieldOption, FieldSpec } from './field-spec.ts'
import type { NumberRule } from './number-values.ts'

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
  /** The slots that can be booked; `choose-location` if they depend on a location that is not selected yet. */
  readonly slots?: SlotChoice | 'choose-location' | null
  /** Prefilled if a message is required; empty if the form has no standard message. */
  readonly standardMessage: string
}

/** A field's specification without the parts that `toFieldSpec` adds (name, label, error text), or with replacements for them. */
export type Question = Asked & { readonly kind: Exclude<FieldSpec['kind'], NumberKind> }

/** The question of `defineNumberField` and `defineMoneyField`, which give it its bounds and unit. */
export type NumberQuestion = Asked & { readonly kind: NumberKind; readonly number: NumberRule }

type NumberKind = 'number' | 'money'
type Asked = Partial<Omit<FieldSpec, 'kind' | 'options' | 'number'>> & { readonly options?: readonly QuestionOption[] }

/** An option as a field defines it: worded by a key of its copy, or with the name of something of the site's own, such as a place. */
type QuestionOption = Omit<FieldOption, 'label'> & ({ readonly text: OptionKey } | { readonly name: string })

type OptionKey = `leads.option.${string}`

/** A field of lead forms: the question that the shopper sees, and the label and wording that the dealer reads. */
export interface LeadField {
  /** The last part of its copy keys: `leads.label.{key}`, `leads.error.{key}`, `leads.dealer.{key}`. */
  readonly key: string
  /** The name in the payload. */
  readonly name: string
  readonly copy: ModuleCopy
  readonly dealerReads: DealerReads
  /** The answer as the dealer reads it; by default the submitted value. */
  readonly inWords?: (value: string, timezone: string, site: CopySite) => string
  /** Returns null if the form does not ask the question under these facts. */
  readonly question: (facts: FieldFacts) => Question | NumberQuestion | null
}

/** The part of mail and ADF that contains the answer: a row among the details, or a part of its own. */
type DealerReads = 'details' | OwnPlace
type OwnPlace = 'customer' | 'message' | 'place' | 'filing' | 'consent' | 'ownVehicle'

type ShopperCopy<K extends string> = Readonly<Record<`leads.label.${K}`, string>> &
  Readonly<Partial<Record<`leads.error.${K}` | OptionKey, string>>>
type DealerLabel<K extends string> = Readonly<Record<`leads.dealer.${K}`, string>>

type FieldDefinition<K extends string> = Pick<LeadField, 'name' | 'inWords'> & {
  readonly question: (facts: FieldFacts) => Question | null
} & (
    | { readonly dealerReads: 'details'; readonly copy: ShopperCopy<K> & DealerLabel<K> }
    | { readonly dealerReads: OwnPlace; readonly copy: ShopperCopy<K> }
  )

/** A field that a shopper sees. The type requires its label, and the dealer's label if the answer is a row among the details. */
export function defineField<K extends string>(key: K, definition: FieldDefinition<K>): LeadField {
  return { key, ...definition }
}

type HiddenDefinition<K extends string> = Pick<LeadField, 'name'> & {
  readonly value: (facts: FieldFacts) => string
} & ({ readonly dealerReads: 'details'; readonly copy: DealerLabel<K> } | { readonly dealerReads: OwnPlace })

/** A hidden field, whose value the form itself provides. */
export function defineHiddenField<K extends string>(key: K, definition: HiddenDefinition<K>): LeadField {
  const { value, ...field } = definition
  const copy = 'copy' in definition ? definition.copy : {}
  return { key, ...field, copy, question: (facts) => ({ kind: 'hidden', required: false, value: value(facts) }) }
}

/** The field's specification under these facts; null if the form does not ask it. */
export function toFieldSpec(field: LeadField, facts: FieldFacts): FieldSpec | null {
  const question = field.question(facts)
  if (question === null) return null
  const { site, copy } = facts
  const label = ownCopy(field, site, 'label') ?? field.name
  const message = ownCopy(field, site, 'error') ?? (question.kind === 'hidden' ? '' : copy('leads.error.choice'))
  const { options, ...asked } = question
  const worded = options && { options: options.map((option) => toFieldOption(option, field, site)) }
  return { name: field.name, label, message, required: true, ...asked, ...worded }
}

function toFieldOption(option: QuestionOption, { copy }: LeadField, site: CopySite): FieldOption {
  const { value, dealership } = option
  const texts: ModuleCopy = { ...LEAD_COPY, ...copy }
  const label = 'text' in option ? copyFor(site, texts)(option.text) : option.name
  return { value, label, ...(dealership !== undefined && { dealership }) }
}

/** The dealer's label of an answer. Every field whose answer is among the details has one. */
export function dealerLabel(field: LeadField, site: CopySite): string {
  return ownCopy(field, site, 'dealer') ?? leadCopy(site)('leads.mail.others')
}

function ownCopy({ key, copy }: LeadField, site: CopySite, kind: 'label' | 'error' | 'dealer'): string | undefined {
  const name = `leads.${kind}.${key}`
  return Object.hasOwn(copy, name) ? copyFor(site, copy)(name) : undefined
}
