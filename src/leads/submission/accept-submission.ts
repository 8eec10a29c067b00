import { findSlot, type SlotChoice } from '#appointments/slot-choice.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { copyFor } from '#sites/copy.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { optIn } from '../form/fields/closing-fields.ts'
import { leadCopy, type LeadCopy } from '../copy.ts'
import type { FieldSpec, FieldValues } from '../form/field-spec.ts'
import { isOffered, leadForm, parseFormName, type FormName } from '../form/forms.ts'
import { toFormSpec, valuesFor, type FormSpec } from '../form/form-spec.ts'
import { standardMessage } from '../form/standard-message.ts'
import { defaultFiling, vehicleDefaults, type FiledVehicle } from './lead-defaults.ts'
import { isElsewhere, leadLocation, namedLocation } from './lead-location.ts'
import { toPayload, type LeadPayload } from './lead-payload.ts'
import { toLeadVehicle, type LeadLocation, type LeadPlaces, type LeadSite } from '../lead-site.ts'
import { LEAD_SOURCE, type Lead } from '../lead.ts'
import { toLeadWords } from '../lead-words.ts'
import { withPlainNumbers } from '../form/number-values.ts'
import { followingOption } from '../form/offered-options.ts'
import type { Submission } from './read-submission.ts'
import { shareableUrl } from './visit-trail.ts'
import { pointerTo, type LeadError } from '../form/lead-error.ts'
import { validateLead } from '../form/validate-lead.ts'

export interface SubmissionContext {
  readonly site: LeadSite
  /** Scheme and host as the shopper's address bar shows them. */
  readonly siteUrl: string
  readonly places: LeadPlaces
  /** The vehicle that the submission names, if this site shows it. */
  readonly vehicle: FiledVehicle | null
  /** The slots of its location, taken or not. */
  readonly slots?: SlotChoice | 'choose-location' | null
  readonly id: string
  readonly now: Date
}

export interface AcceptedLead {
  readonly lead: Lead
  readonly location: LeadLocation | null
}

/** Turns a submission into a lead, or returns the errors to correct. Vehicle facts come from the stock, not from the submission. */
export function acceptSubmission(submission: Submission, given: SubmissionContext): Result<AcceptedLead, LeadError[]> {
  const context = { ...given, site: inNounOf(given.site, given.vehicle?.itemType ?? null) }
  const copy = leadCopy(context.site)
  const form = offeredForm(submission.form, context.site)
  if (form === null) return err([{ pointer: '#/form', message: copy('leads.error.form') }])
  const { site, places, vehicle } = context
  const spec = toFormSpec({ form, site, places, vehicle, now: context.now, slots: context.slots ?? null })
  const values = withFixedValues(spec, valuesFor(spec, submission.values))
  const errors = [...validateLead(spec.fields, values), ...placeErrors(spec, values, places, copy)]
  if (errors.length > 0) return err(errors)
  const complete = withFollowingPlace(spec, withPlainNumbers(spec.fields, values), places)
  const payload = completePayload(spec, complete, submission, context)
  const location = leadLocation({
    placeType: leadForm(form).placeType,
    location: payload.location,
    dealershipSlug: payload.dealership_slug,
    vehicle,
    places,
    primaryDealership: site.dealershipId,
  })
  return ok({ lead: toLead(form, payload, location, submission, context), location })
}

function offeredForm(name: string | undefined, site: LeadSite): FormName | null {
  const form = parseFormName(name)
  return form !== null && isOffered(form, site.forms) ? form : null
}

/** Gives hidden fields (the only location, a form's category) the form's own value, whatever was sent for them. */
function withFixedValues({ fields }: FormSpec, values: FieldValues): FieldValues {
  const fixed = fields.filter(({ kind, value }) => kind === 'hidden' && value !== undefined)
  return { ...values, ...Object.fromEntries(fixed.map(({ name, value }) => [name, value ?? ''])) }
}

/**
 * The error of a location that belongs to another dealership. A list of locations has its own check, and a location that the form itself
 * provides is no error of the shopper's.
 */
function placeErrors({ fields }: FormSpec, values: FieldValues, places: LeadPlaces, copy: LeadCopy): LeadError[] {
  const field = fields.find(isPlace)
  if (field?.kind === 'select' || field?.value !== undefined) return []
  if (!isElsewhere(places, sentPlace(values), values.dealership_slug ?? '')) return []
  return [{ pointer: pointerTo(field?.name ?? 'location'), message: copy('leads.error.elsewhere') }]
}

/** Adds the only location of the selected dealership, unless a location was sent. */
function withFollowingPlace({ fields }: FormSpec, values: FieldValues, places: LeadPlaces): FieldValues {
  const field = fields.find(isPlace)
  const following = field && followingOption(field, values)
  return !following || namedLocation(places, sentPlace(values)) ? values : { ...values, [field.name]: following.value }
}

const isPlace = ({ name }: FieldSpec): boolean => name === 'location' || name === 'location_id'
const sentPlace = ({ location, location_id }: FieldValues): string => location || location_id || ''

function completePayload(
  spec: FormSpec,
  values: FieldValues,
  submission: Submission,
  { site, vehicle, places }: SubmissionContext,
): LeadPayload {
  const { form } = spec
  const filing = defaultFiling(form, vehicle, site)
  return toPayload(
    spec,
    {
      ...values,
      category: values.category || filing.category,
      subcategory: values.subcategory || filing.subcategory,
      message: values.message || standardMessage({ form, site, vehicle }),
      ...(vehicle ? vehicleDefaults(vehicle, places) : {}),
    },
    submission.services,
  )
}

function toLead(
  form: FormName,
  payload: LeadPayload,
  location: LeadLocation | null,
  submission: Submission,
  { id, now, site, siteUrl, places, vehicle, slots }: SubmissionContext,
): Lead {
  const dealershipId = location?.dealershipId ?? vehicle?.dealershipId
  return {
    id,
    receivedAt: now.toISOString(),
    form,
    site: { slug: site.slug, name: site.name, url: siteUrl, timezone: location?.timezone ?? site.timezone },
    words: toLeadWords(site),
    payload,
    vehicle: vehicle && { ...toLeadVehicle(vehicle), url: `${siteUrl}/cars/${vehicle.slug}` },
    dealership: places.dealerships.find((dealership) => dealership.id === dealershipId) ?? null,
    location: location && { id: location.id, name: location.name, phone: location.phone },
    ...bookedTime(slots, payload.dateTime),
    url: shareableUrl(submission.url),
    source: LEAD_SOURCE,
    userAgent: submission.userAgent,
    attributes: submission.attributes,
    consent: { optIn: payload.opt_in, wording: consentWording(site), tickedAtFirst: site.forms.optIn },
  }
}

function bookedTime(
  slots: SubmissionContext['slots'],
  dateTime: LeadPayload[string] | undefined,
): Pick<Lead, 'appointment'> {
  if (!slots || slots === 'choose-location' || typeof dateTime !== 'string' || dateTime === '') return {}
  const slot = findSlot(slots, new Date(dateTime))
  return slot
    ? { appointment: { start: slot.value, end: slot.end, timezone: slots.timezone, place: '', email: '' } }
    : {}
}

function consentWording(site: LeadSite): string {
  return copyFor(site, optIn.copy)(`leads.label.${optIn.key}`)
}
