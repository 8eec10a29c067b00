import { randomUUID } from 'node:crypto'
import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { ListedLocation, LocationDirectory } from '#locations/server/location-directory.ts'
import { createRateLimiter, type RateAnswer, type RateLimit, type SharedRateLimiter } from '#platform/rate-limit.ts'
import { isConnectionLoss } from '#platform/server/database-errors.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleStore } from '#vehicles/server/vehicle-store.ts'
import { acceptSubmission, type AcceptedLead } from '../submission/accept-submission.ts'
import { leadCopy } from '../copy.ts'
import { planDeliveries, type PlannedDelivery } from '../delivery/delivery-plan.ts'
import type { FieldValues } from '../form/field-spec.ts'
import { leadForm, parseFormName, type FormName } from '../form/forms.ts'
import { slotPlace } from '../form/slot-place.ts'
import { leadEvent } from '../lead-event.ts'
import { toLeadForm, type LeadFormFacts, type LeadFormView } from '../form/lead-form-view.ts'
import { LOAN_FIELD, type LeadLoan } from '../lead-loan.ts'
import type { LeadLocation, LeadPlaces, LeadVehicle } from '../lead-site.ts'
import { LEAD_RATE } from '../spam/rate-limit.ts'
import { readSubmission, type LeadAttributes, type Submission } from '../submission/read-submission.ts'
import type { Lead } from '../lead.ts'
import { spamSign, type SpamSign } from '../spam/spam.ts'
import type { LeadError } from '../form/validate-lead.ts'
import type { DealershipNames } from './dealership-names.ts'
import { createFormToken } from './form-token.ts'
import type { LeadLinks } from './lead-links.ts'
import { DEALER_LEAD_PATH, ENQUIRY_PATH } from '../thread/lead-paths.ts'
import { allSlots, loadSlots, toAppointment, type SlotRequest } from './load-slots.ts'
import { storeLead, storeLeadWithAppointment, type LeadToStore, type StoredLead } from './store-lead.ts'

/** Forms and leads, as pages use them. */
export interface LeadService {
  /** A form as a page shows it. */
  readonly form: (site: Site, facts: FormRequest) => LeadFormView
  /** Times that can be booked with a form: hand them to `form`. Null where it books nothing there. */
  readonly slots: (site: Site, facts: SlotsRequest) => Promise<FormSlots>
  /** The signed time of a form that is shown now. */
  readonly signTime: (site: Site, now: Date) => string
  /** Checks and stores a posted form. Once the outcome is `accepted`, the lead is stored and its deliveries are queued. */
  readonly submit: (post: LeadPost) => Promise<LeadOutcome>
}

export interface SlotsRequest {
  readonly form: FormName
  readonly vehicle: LeadVehicle | null
  /** Id, slug or name of the chosen location; empty where none was chosen. */
  readonly location: string
  readonly now: Date
}

export type FormSlots = SlotChoice | 'choose-location' | null

export type FormRequest = Omit<LeadFormFacts, 'site' | 'places' | 'renderedAt'> & { readonly now: Date }

export interface LeadPost {
  readonly site: Site
  /** Scheme, host and port of the site. */
  readonly siteUrl: string
  /** The shopper's network address. */
  readonly address: string
  /** The parsed body. */
  readonly body: Readonly<Record<string, unknown>>
  /** The page it was sent from, as the browser says. */
  readonly referer: string | undefined
  readonly userAgent: string | undefined
  /** The pages that the shopper visited before. */
  readonly trail: LeadAttributes
  /** Id of the lead, where it was promised before; by default a new one. */
  readonly leadId?: string
  /** The loan that the calculator's inputs of the form come to for the vehicle. */
  readonly loanOf?: (vehicle: string, inputs: string) => Promise<LeadLoan | null>
  readonly now: Date
}

export type LeadOutcome =
  | {
      readonly kind: 'accepted'
      readonly leadId: string
      readonly isNew: boolean
      readonly event: number
      /** Path of the page at which the shopper follows it. */
      readonly follow: string
    }
  | { readonly kind: 'refused'; readonly errors: readonly LeadError[]; readonly values: FieldValues }
  | {
      readonly kind: 'too-many'
      readonly retryAfterSeconds: number
      readonly message: string
      readonly values: FieldValues
    }
  /** The database can't be reached: nothing was stored. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly values: FieldValues }

export interface LeadServiceOptions {
  readonly database: Database
  readonly vehicles: Pick<VehicleStore, 'find'>
  readonly locations: Pick<LocationDirectory, 'of'>
  readonly dealerships: Pick<DealershipNames, 'of'>
  readonly siteId: (site: Site) => number
  readonly links: LeadLinks
  /** Signs the time at which forms are shown. */
  readonly secret: string
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Limit of forms that one address may send to a site; null for none. */
  readonly rate?: RateLimit | null
  /** The same over all processes. */
  readonly sharedLimit?: SharedRateLimiter
}

export function createLeadService(options: LeadServiceOptions): LeadService {
  const token = createFormToken(options.secret)
  const limit = layeredLimit(options)
  return {
    form: (site, { now, ...facts }) =>
      toLeadForm({ ...facts, now, site, places: placesOf(site, options), renderedAt: token.sign(site.slug, now) }),
    slots: async (site, facts) => {
      const place = bookingPlace(site, facts, options)
      return place.request ? loadSlots(options.database, place.request) : place.slots
    },
    signTime: (site, now) => token.sign(site.slug, now),
    submit: async (post) => {
      const { site, now } = post
      const copy = leadCopy(site)
      const submission = readSubmission(post.body)
      const { values } = submission
      const key = `${site.slug} ${post.address}`
      const rate = await limit.consume(key, now)
      if (!rate.allowed) {
        return {
          kind: 'too-many',
          retryAfterSeconds: rate.retryAfterSeconds,
          message: copy('leads.error.tooMany'),
          values,
        }
      }
      try {
        return await submitAllowed(post, submission, token.read(site.slug, submission.renderedAt), options)
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        await limit.refund(key)
        options.log.error({ err: error, site: site.slug }, 'a lead could not be stored')
        return { kind: 'unavailable', message: copy('leads.error.failed'), values }
      }
    },
  }
}

/** The process's own limit first: what it refuses never reaches the database. */
function layeredLimit({ rate = LEAD_RATE, sharedLimit }: LeadServiceOptions) {
  const own = createRateLimiter(rate)
  return {
    consume: async (key: string, now: Date): Promise<RateAnswer> => {
      const answer = own.consume(key, now)
      return answer.allowed && sharedLimit ? sharedLimit.consume(key) : answer
    },
    refund: async (key: string): Promise<void> => {
      own.refund(key)
      await sharedLimit?.refund(key)
    },
  }
}

async function submitAllowed(
  post: LeadPost,
  submission: Submission,
  shownAt: Date | 'forged' | null,
  options: LeadServiceOptions,
): Promise<LeadOutcome> {
  const { site, siteUrl, now } = post
  const siteId = options.siteId(site)
  const places = placesOf(site, options)
  const vehicle = await findVehicle(siteId, submission.values.car_id ?? '', options)
  const { request, slots } = slotsOfSubmission(submission, { site, vehicle, now }, options)
  const context = { site, siteUrl, places, vehicle, slots, id: post.leadId ?? randomUUID(), now }
  const accepted = acceptSubmission(withOrigin(submission, post), context)
  if (!accepted.ok) return { kind: 'refused', errors: accepted.error, values: submission.values }
  const { honeypot, sawInteraction } = submission
  const suspectedSpam = spamSign({ honeypot, shownAt, sawInteraction, now })
  const loan = await loanOf(post, submission.values)
  const lead = {
    ...toSuspected(withPlace(accepted.value.lead, request), suspectedSpam),
    ...(loan && { loan }),
    links: linksOf(post, context.id, options),
  }
  const toStore = { lead, deliveries: deliveriesOf({ ...accepted.value, lead }, site, places) }
  const stored = await store(toStore, request, siteId, options)
  if (stored === 'slot-taken') {
    const errors = [{ pointer: '#/dateTime', message: leadCopy(site)('leads.error.slot') }]
    return { kind: 'refused', errors, values: submission.values }
  }
  const { category, subcategory } = lead.payload
  const event = leadEvent({ kind: leadForm(lead.form).event, category, subcategory, vehicle }, site.analytics.events)
  const follow = `${ENQUIRY_PATH}/${options.links.sign(site.slug, 'shopper', stored.leadId)}`
  return { kind: 'accepted', ...stored, event, follow }
}

/** Never what was sent as figures: the inputs alone count, and the server computes with them. */
async function loanOf({ loanOf: compute }: LeadPost, values: FieldValues): Promise<LeadLoan | null> {
  const { car_id: vehicle, [LOAN_FIELD]: inputs } = values
  return compute && vehicle && inputs ? compute(vehicle, inputs) : null
}

function linksOf({ site, siteUrl }: LeadPost, id: string, { links }: LeadServiceOptions): NonNullable<Lead['links']> {
  return {
    shopper: `${siteUrl}${ENQUIRY_PATH}/${links.sign(site.slug, 'shopper', id)}`,
    dealer: `${siteUrl}${DEALER_LEAD_PATH}/${links.sign(site.slug, 'dealer', id)}`,
  }
}

/** Says in an appointment where it is and who expects the shopper. */
function withPlace(lead: Lead, request: SlotRequest | null): Lead {
  if (!lead.appointment || !request) return lead
  const { name, address, contactDetail } = request.location
  const place = [name, address.street, address.city, `${address.state} ${address.postcode}`].filter(Boolean).join(', ')
  return { ...lead, appointment: { ...lead.appointment, place, email: contactDetail.email ?? '' } }
}

/** A suspected lead has booked nothing: the time in it is a wish. */
function toSuspected({ appointment, ...lead }: Lead, suspectedSpam: SpamSign | null): Lead {
  if (suspectedSpam) return { ...lead, suspectedSpam }
  return { ...lead, ...(appointment && { appointment }) }
}

/** The location at which the form books times. Without a request there are none to load. */
interface BookingPlace {
  readonly request: SlotRequest | null
  readonly slots: 'choose-location' | null
}

function bookingPlace(site: Site, facts: SlotsRequest, options: LeadServiceOptions): BookingPlace {
  const { form, vehicle, location: chosen, now } = facts
  const { books } = leadForm(form)
  const place = slotPlace({ form, site, places: placesOf(site, options), vehicle, chosen })
  if (!books || place === null) return { request: null, slots: null }
  if (place === 'choose-location') return { request: null, slots: place }
  const location = options.locations.of(site.dealerships).find(({ id }) => id === place.id)
  if (!location) return { request: null, slots: null }
  const { kind } = books
  const vehicleId = kind === 'testDrive' ? (vehicle?.id ?? null) : null
  const request = { siteId: options.siteId(site), kind, rules: books.rules(site), location, vehicleId, now }
  return { request, slots: null }
}

/** Whether the time is still free is decided when it is booked: a repeated submission finds its own booking. */
function slotsOfSubmission(
  { form, values }: Submission,
  { site, vehicle, now }: { site: Site; vehicle: LeadVehicle | null; now: Date },
  options: LeadServiceOptions,
): { readonly request: SlotRequest | null; readonly slots: FormSlots } {
  const name = parseFormName(form)
  if (name === null || !leadForm(name).books || !values.dateTime) return { request: null, slots: null }
  const location = values.location || values.location_id || ''
  const place = bookingPlace(site, { form: name, vehicle, location, now }, options)
  const slots = place.request && allSlots(place.request)
  return { request: slots && place.request, slots: slots ?? place.slots }
}

/** A suspected lead books nothing, so that no machine fills the calendar; its mail names the time. */
async function store(
  toStore: LeadToStore,
  request: SlotRequest | null,
  siteId: number,
  { database }: LeadServiceOptions,
): Promise<StoredLead | 'slot-taken'> {
  const { lead } = toStore
  if (request === null || !lead.appointment || lead.suspectedSpam) return storeLead(database, siteId, toStore)
  const appointment = toAppointment(request, lead.id, lead.appointment)
  const stored = await storeLeadWithAppointment(database, siteId, toStore, appointment)
  return stored.ok ? stored.value : 'slot-taken'
}

function deliveriesOf({ lead, location }: AcceptedLead, site: Site, places: LeadPlaces) {
  const { category, subcategory } = lead.payload
  const isSuspected = lead.suspectedSpam !== undefined
  const toDealer = planDeliveries({
    lead: { kind: leadForm(lead.form).event, category, subcategory },
    site,
    location,
    places,
    isSuspected,
  })
  return [...toDealer, ...shopperDeliveries(lead, site)]
}

/** A suspected lead may name anybody's address, so nobody is written to. */
export function shopperDeliveries(
  { payload, appointment, suspectedSpam }: Lead,
  site: Site,
): readonly PlannedDelivery[] {
  const isWanted = appointment !== undefined || site.leads.confirmationMail
  return isWanted && !suspectedSpam ? [{ channel: 'shopper', target: payload.email }] : []
}

/** Fills in from the request's headers what the form didn't send. */
function withOrigin(submission: Submission, { referer, userAgent, trail }: LeadPost): Submission {
  const { attributes } = submission
  const hasOwn = attributes.visited_pages.length > 0 || Object.keys(attributes.linked_query_params).length > 0
  const fromHeaders = readSubmission({ url: referer, user_agent: userAgent })
  return {
    ...submission,
    url: submission.url || fromHeaders.url,
    userAgent: submission.userAgent || fromHeaders.userAgent,
    attributes: hasOwn ? attributes : trail,
  }
}

async function findVehicle(
  siteId: number,
  idOrSlug: string,
  { vehicles }: LeadServiceOptions,
): Promise<LeadVehicle | null> {
  if (idOrSlug === '') return null
  return (await vehicles.find(siteId, idOrSlug))?.vehicle ?? null
}

function placesOf(site: Site, { locations, dealerships }: LeadServiceOptions): LeadPlaces {
  return {
    dealerships: dealerships.of(site.dealerships),
    locations: locations.of(site.dealerships).map(toLeadLocation),
  }
}

function toLeadLocation(location: ListedLocation): LeadLocation {
  const { id, slug, name, locationType, primary, visible, dealershipId, contactDetail, distributionLocations } =
    location
  const { email, phone, landlinePhone } = contactDetail
  return {
    id,
    slug,
    name,
    locationType,
    primary,
    visible,
    dealershipId,
    email,
    phone: phone ?? landlinePhone,
    distributionLocations,
  }
}
