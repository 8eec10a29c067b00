import type { SlotChoice } from '#appointments/slot-choice.ts'
import { copyFor } from '#sites/copy.ts'
import { leadCopy } from '../copy.ts'
import type { LeadEventKind } from '../lead-event.ts'
import type { FieldSpec, FieldValues } from './field-spec.ts'
import { sentencesOf } from './form-definition.ts'
import { leadForm, type FormName } from './forms.ts'
import { toFormSpec } from './form-spec.ts'
import { LEADS_PATH } from './leads-path.ts'
import { defaultFiling, vehicleDefaults, type FiledVehicle } from '../submission/lead-defaults.ts'
import type { LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import { placesAt } from './place-choice.ts'
import type { LeadError } from './lead-error.ts'

/** Everything that a form on a page needs, as JSON: the server renders it, and the browser hydrates it with the same data. */
export interface LeadFormView {
  readonly form: FormName
  /** The prefix of its fields' ids, so that a page can contain two forms. */
  readonly idPrefix: string
  /** The path that it posts to without JavaScript: its own page. */
  readonly action: string
  /** The path that a script posts it to as JSON. */
  readonly sendTo: string
  readonly fields: readonly FieldSpec[]
  /** Values of the fields: those submitted, else the initial ones. */
  readonly values: FieldValues
  /** Values of hidden inputs. */
  readonly hidden: FieldValues
  readonly renderedAt: string
  readonly errors: readonly LeadError[]
  /** The error of the form as a whole. */
  readonly failure: string | null
  readonly event: LeadEventView
  readonly texts: LeadFormTexts
}

/** Facts from which the browser derives the analytics event of a lead. */
interface LeadEventView {
  readonly kind: LeadEventKind
  readonly events: LeadSite['analytics']['events']
  readonly vehicle: {
    readonly id: number
    readonly carType: LeadVehicle['carType']
    readonly tag: string | null
  } | null
  readonly websiteId: string
}

export interface LeadFormTexts {
  readonly submit: string
  readonly submitting: string
  readonly next: string
  readonly collection: string
  readonly errorHeading: string
  /** Text of the alert when sending fails. */
  readonly failed: string
  /** Error text if the server gives no reason. */
  readonly noReason: string
  readonly choose: string
  readonly optional: string
  readonly kmsUnit: string
  readonly stepNext: string
  readonly stepBack: string
  /** Contains {step} and {count}. */
  readonly stepProgress: string
  readonly slotNone: string
  /** Contains {count}. */
  readonly slotFree: string
  readonly slotMore: string
  readonly slotTaken: string
  readonly termsLink: string
  readonly privacyLink: string
  readonly keptNotice: string
  readonly keptClear: string
}

export interface LeadFormFacts {
  readonly form: FormName
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle?: FiledVehicle | null
  /** The only location of the form, so that it does not ask for one. */
  readonly locationId?: number
  /** Path and query of the page that contains the form. */
  readonly action: string
  /** By default the path of all leads. */
  readonly sendTo?: string
  /** The id of that page in the dealer's statistics. */
  readonly pageId: string
  /** The signed time of rendering; see `FormToken`. */
  readonly renderedAt: string
  /** Decides which days can be requested. */
  readonly now: Date
  /** The slots that can be booked; see `LeadService.slots`. */
  readonly slots?: SlotChoice | 'choose-location' | null
  /** Further values to send, such as those of the link that opened the form. */
  readonly extra?: FieldValues
  readonly idPrefix?: string
  /** The submitted values of a refused post. */
  readonly values?: FieldValues
  readonly errors?: readonly LeadError[]
  readonly failure?: string | null
}

export function toLeadForm(facts: LeadFormFacts): LeadFormView {
  const { form, site, vehicle = null, action, pageId, renderedAt, extra = {} } = facts
  const places = placesAt(facts.places, facts.locationId)
  const { fields } = toFormSpec({ form, site, places, vehicle, now: facts.now, slots: facts.slots ?? null })
  const shown = fields.filter(({ kind }) => kind !== 'hidden')
  const hasCategory = shown.some(({ name }) => name === 'category')
  const { category, subcategory } = defaultFiling(form, vehicle, site)
  return {
    form,
    idPrefix: facts.idPrefix ?? form,
    action,
    sendTo: facts.sendTo ?? LEADS_PATH,
    fields: shown,
    values: facts.values ?? startValues(shown),
    hidden: {
      form,
      page_id: pageId,
      ...(hasCategory ? {} : { category, subcategory }),
      ...(vehicle ? vehicleDefaults(vehicle, places) : {}),
      ...extra,
      // The form's own hidden fields win over the vehicle's values: the only location or dealership, the careers category.
      ...startValues(fields.filter(({ kind }) => kind === 'hidden')),
    },
    renderedAt,
    errors: facts.errors ?? [],
    failure: facts.failure ?? null,
    event: {
      kind: leadForm(form).event,
      events: site.analytics.events,
      vehicle: vehicle && { id: vehicle.id, carType: vehicle.carType, tag: vehicle.tag },
      websiteId: site.slug,
    },
    texts: textsOf(
      form,
      site,
      shown.some(({ kind }) => kind === 'slot'),
    ),
  }
}

function startValues(fields: readonly FieldSpec[]): FieldValues {
  return Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
}

function textsOf(form: FormName, site: LeadSite, isBooked: boolean): LeadFormTexts {
  const { failure } = leadForm(form)
  const sentences = sentencesOf(leadForm(form))
  const suffix = isBooked ? 'Booked' : ''
  const copy = leadCopy(site)
  const own = copyFor(site, sentences)
  return {
    submit: own(`leads.submit.${form}${suffix}`),
    submitting: copy('leads.submitting'),
    next: own(`leads.next.${form}${suffix}`, { promise: copy('leads.promise') }),
    collection: copy('leads.collection'),
    errorHeading: copy('leads.error.heading'),
    failed: copy('leads.error.failed'),
    noReason: copy(failure),
    choose: copy('leads.choose'),
    optional: copy('leads.optional'),
    kmsUnit: copy('leads.kmsUnit'),
    stepNext: copy('leads.step.next'),
    stepBack: copy('leads.step.back'),
    stepProgress: copy('leads.step.progress', { step: '{step}', count: '{count}' }),
    slotNone: copy('leads.slot.none'),
    slotFree: copy('leads.slot.free', { count: '{count}' }),
    slotMore: copy('leads.slot.more'),
    slotTaken: copy('leads.slot.taken'),
    termsLink: copy('leads.link.terms'),
    privacyLink: copy('leads.link.privacy'),
    keptNotice: copy('leads.kept.notice'),
    keptClear: copy('leads.kept.clear'),
  }
}
