import type { AppointmentKind, SlotRules } from '#appointments/slots.ts'
import type { Site } from '#sites/schema.ts'
import type { RoomCopy } from '#sites/copy.ts'
import type { LeadSite } from '../lead-site.ts'
import type { LeadEventKind } from '../lead-event.ts'
import type { LeadField, PlaceType } from './lead-field.ts'

/**
 * Everything about one lead form, for everybody who meets it: the shopper, the dealer's mail, the dealer's system (ADF),
 * analytics, and the page that shows it. A new form is a file in `forms/` and a line in `forms.ts`.
 */
export interface LeadFormDefinition<N extends string = string> {
  /** As in addresses, payloads, and the configuration (`forms.{name}`). */
  readonly name: N
  /** In the order in which they are asked. */
  readonly fields: readonly LeadField[]
  /** Groups of a long form, each with a heading. Together they hold all fields, in their order. */
  readonly steps?: FormSteps
  readonly messageRequired: (forms: LeadSite['forms']) => boolean
  /** Absent: every site offers it. */
  readonly isOffered?: (forms: LeadSite['forms']) => boolean
  readonly copy: FormSentences<N>
  /** Message of a shopper who writes none; null where nothing can be assumed. May name the {vehicle}, and then needs one. */
  readonly standardMessage: Readonly<Record<`leads.message.${N}`, string>> | null
  /** The standard message about a vehicle that is coming soon; absent: the usual one. */
  readonly messageWhenSoon?: Readonly<Record<`leads.message.${N}Soon`, string>>
  /** Which of the two sentences a failure without a reason shows; the requirements word them differently by form. */
  readonly failure: 'leads.error.failed' | 'leads.error.unexpected'
  /** Bookings that it makes; absent in forms that book nothing. */
  readonly books?: Books<N>
  /** Which locations handle it. */
  readonly placeType: PlaceType
  readonly filing: Filing
  /** Absent: `filing`, with a vehicle or without. */
  readonly filingWithoutVehicle?: Filing
  /** Which event it counts as. Careers also decides the mailbox: it goes to the careers mailbox and nowhere else. */
  readonly event: LeadEventKind
  readonly adf: AdfRole
  /** Null: the form only opens from other pages. */
  readonly page: FormPage<N> | null
}

export interface Books<N extends string> {
  readonly kind: AppointmentKind
  readonly rules: (site: LeadSite) => SlotRules
  /** Texts of the form where a time is booked rather than requested. */
  readonly copy: Readonly<Record<`leads.submit.${N}Booked` | `leads.next.${N}Booked` | `forms.${N}.textBooked`, string>>
}

export type StepName = 'car' | 'booking' | 'you'
export type FormSteps = readonly { readonly name: StepName; readonly fields: readonly LeadField[] }[]

/** The fields of all steps. */
export function fieldsOfSteps(steps: FormSteps): readonly LeadField[] {
  return steps.flatMap(({ fields }) => fields)
}

/** Category under which a dealer's system files the lead where the shopper chooses none. */
export interface Filing {
  readonly category: string
  readonly subcategory: string
}

/** Roles of the lead's vehicles in ADF. */
export interface AdfRole {
  /** Interest in the vehicle that the form is about. */
  readonly interest: 'buy' | 'lease' | 'test-drive'
  /** Whether the shopper's own vehicle (registration, kilometres, finance) is a trade-in: always, where they say so, or never. */
  readonly tradeIn: 'always' | 'when-answered-yes' | 'never'
}

/** The sentences of a form, by key: a missing one is a type error that names the key. */
export type FormSentences<N extends string> = Readonly<
  Record<`leads.submit.${N}` | `leads.next.${N}` | `leads.subject.${N}`, string>
>

export interface FormPage<N extends string> {
  /** Every address at which it is shown; the first is the one that other pages link to. */
  readonly paths: (site: Pick<Site, 'finance'>) => readonly string[]
  readonly copy: Readonly<Record<`forms.${N}.heading` | `forms.${N}.text`, string>>
  /** Small print below the form. */
  readonly terms?: Readonly<Record<`forms.${N}.termsHeading` | `forms.${N}.terms`, string>>
  /** Three steps beside the form: what becomes of it once it is sent. */
  readonly next?: Readonly<Record<`forms.${N}.nextHeading` | `forms.${N}.next${1 | 2 | 3}`, string>>
  /** Questions and answers beside the form. */
  readonly faq?: (content: Site['content']) => Site['content']['tradeInFaq']
}

/** All sentences of a form and its fields, by key. */
export function sentencesOf({
  copy,
  standardMessage,
  messageWhenSoon,
  books,
  page,
  fields,
}: LeadFormDefinition): RoomCopy {
  return Object.assign(
    {},
    ...fields.map((field) => field.copy),
    copy,
    standardMessage,
    messageWhenSoon,
    books?.copy,
    page?.copy,
    page?.terms,
    page?.next,
  )
}
