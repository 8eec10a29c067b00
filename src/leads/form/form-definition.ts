import type { AppointmentKind, SlotRules } from '#appointments/slots.ts'
import type { Site } from '#sites/schema.ts'
import type { ModuleCopy } from '#sites/copy.ts'
import type { LeadSite } from '../lead-site.ts'
import type { LeadEventKind } from '../lead-event.ts'
import type { LeadField, PlaceType } from './lead-field.ts'

/**
 * Everything about one lead form: its fields and texts, its page, its category in the dealer's mail and system (ADF), and its
 * analytics event. A new form is a file in `forms/` and a line in `forms.ts`.
 */
export interface LeadFormDefinition<N extends string = string> {
  /** The form's name in URLs, payloads and the configuration (`forms.{name}`). */
  readonly name: N
  /** In the order in which they are asked. */
  readonly fields: readonly LeadField[]
  /** Groups of a long form, each with a heading. Together they hold all fields, in their order. */
  readonly steps?: FormSteps
  readonly messageRequired: (forms: LeadSite['forms']) => boolean
  /** By default every site offers the form. */
  readonly isOffered?: (forms: LeadSite['forms']) => boolean
  readonly copy: FormSentences<N>
  /** The message of a shopper who writes none; null if there is no sensible one. A message with {vehicle} is used only for a vehicle. */
  readonly standardMessage: Readonly<Record<`leads.message.${N}`, string>> | null
  /** The standard message about a vehicle that is coming soon; by default the usual one. */
  readonly messageWhenSoon?: Readonly<Record<`leads.message.${N}Soon`, string>>
  /** The error text of a failure without a reason. The specification has two, and says which form shows which. */
  readonly failure: 'leads.error.failed' | 'leads.error.unexpected'
  /** The appointments that the form books; absent for forms that book none. */
  readonly books?: Books<N>
  /** The kind of location that handles the form. */
  readonly placeType: PlaceType
  readonly filing: Filing
  /** By default `filing`. */
  readonly filingWithoutVehicle?: Filing
  /** Filing and interest for a vehicle that is inspected, not test driven; by default the usual ones. */
  readonly inspected?: { readonly filing: Filing; readonly interest: AdfRole['interest'] }
  /** The analytics event that a lead counts as. Leads with the event `careers` go to the careers mailbox only. */
  readonly event: LeadEventKind
  readonly adf: AdfRole
  /** The page that sends the form mails the shopper itself, so no confirmation is sent. */
  readonly ownConfirmation?: boolean
  /** Null for a form without a page of its own: other pages contain it. */
  readonly page: FormPage<N> | null
}

interface Books<N extends string> {
  readonly kind: AppointmentKind
  readonly rules: (site: LeadSite) => SlotRules
  /** Texts of the form while a time is booked rather than requested. */
  readonly copy: Readonly<Record<`leads.submit.${N}Booked` | `leads.next.${N}Booked` | `forms.${N}.textBooked`, string>>
  /** Replaces the page's text while the shopper has not chosen a vehicle, for forms about one. */
  readonly copyWithoutVehicle?: Readonly<Record<`forms.${N}.textBookedWithoutVehicle`, string>>
}

type StepName = 'car' | 'booking' | 'you'
export type FormSteps = readonly { readonly name: StepName; readonly fields: readonly LeadField[] }[]

/** The fields of all steps. */
export function fieldsOfSteps(steps: FormSteps): readonly LeadField[] {
  return steps.flatMap(({ fields }) => fields)
}

/** The category under which a dealer's system files a lead if the shopper selects none. */
export interface Filing {
  readonly category: string
  readonly subcategory: string
}

/** Roles of the lead's vehicles in ADF. */
export interface AdfRole {
  /** Interest in the vehicle that the form is about. */
  readonly interest: 'buy' | 'lease' | 'test-drive'
  /** Whether the shopper's own vehicle (registration, kilometres, finance) is sent as a trade-in. */
  readonly tradeIn: 'always' | 'when-answered-yes' | 'never'
}

/** The texts of a form by key. The type makes a missing text a compile error that names its key. */
type FormSentences<N extends string> = Readonly<
  Record<`leads.submit.${N}` | `leads.next.${N}` | `leads.subject.${N}`, string>
>

interface FormPage<N extends string> {
  /** All paths of the page; the first is the one that other pages link to. */
  readonly paths: (site: Pick<Site, 'finance'>) => readonly string[]
  readonly copy: Readonly<Record<`forms.${N}.heading` | `forms.${N}.text`, string>>
  /** Small print below the form. */
  readonly terms?: Readonly<Record<`forms.${N}.termsHeading` | `forms.${N}.terms`, string>>
  /** Three steps beside the form that tell what happens after it is sent. */
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
}: LeadFormDefinition): ModuleCopy {
  return Object.assign(
    {},
    ...fields.map((field) => field.copy),
    copy,
    standardMessage,
    messageWhenSoon,
    books?.copy,
    books?.copyWithoutVehicle,
    page?.copy,
    page?.terms,
    page?.next,
  )
}
