import { randomUUID } from 'node:crypto'
import type { Actor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import type { MailCeiling } from '#platform/server/mail-ceiling.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleStore } from '#vehicles/server/vehicle-store.ts'
import { leadCopy } from '../copy.ts'
import { departmentOf, planDeliveries, shopperDeliveries, type PlannedDelivery } from '../delivery/delivery-plan.ts'
import type { FieldValues } from '../form/field-spec.ts'
import { leadForm } from '../form/forms.ts'
import type { LeadError } from '../form/lead-error.ts'
import { leadEvent } from '../lead-event.ts'
import { LOAN_FIELD, type LeadLoan } from '../lead-loan.ts'
import type { LeadPlaces, LeadVehicle } from '../lead-site.ts'
import type { Lead } from '../lead.ts'
import { spamSign, type SpamSign } from '../spam/spam.ts'
import { acceptSubmission, type AcceptedLead } from '../submission/accept-submission.ts'
import { readSubmission, type LeadAttributes, type Submission } from '../submission/read-submission.ts'
import { DEALER_LEAD_PATH, ENQUIRY_PATH } from '../thread/lead-paths.ts'
import { readVerdict } from './inbox/mark-spam.ts'
import { slotsOfSubmission, withPlace, type BookingOptions } from './booking-place.ts'
import type { LeadLinks } from './lead-links.ts'
import { leadPlaces } from './lead-places.ts'
import { toAppointment, type SlotRequest } from './load-slots.ts'
import { storeLead, storeLeadWithAppointment, type LeadToStore, type StoredLead } from './store-lead.ts'

export interface LeadPost {
  readonly site: Site
  /** Scheme, host and port of the site. */
  readonly siteUrl: string
  /** The sender, for the rate limit. */
  readonly visitor: VisitorNetwork
  /** The parsed body. */
  readonly body: Readonly<Record<string, unknown>>
  /** The `Referer` header: the page that the form was sent from. */
  readonly referer: string | undefined
  readonly userAgent: string | undefined
  /** The pages that the shopper visited before. */
  readonly trail: LeadAttributes
  /** The sender: a visitor of the site, or somebody who enters it for one. */
  readonly actor: Actor
  /** The lead's id if the caller has assigned one; by default a new one. */
  readonly leadId?: string
  readonly now: Date
}

export type LeadOutcome =
  | {
      readonly kind: 'accepted'
      readonly leadId: string
      readonly isNew: boolean
      readonly event: number
      /** Path of the page where the shopper can follow the lead. */
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

type LoanRequest = Pick<LeadPost, 'site' | 'siteUrl' | 'now'>

export interface SubmitOptions extends BookingOptions {
  readonly database: Database
  readonly vehicles: Pick<VehicleStore, 'find'>
  readonly links: LeadLinks
  /** Computes the loan of a vehicle from the calculator's inputs in the form. */
  readonly loanOf: (request: LoanRequest, vehicle: string, inputs: string) => Promise<LeadLoan | null>
  /** Limits the confirmations, because a form can be sent with anybody's address. */
  readonly mailCeiling: MailCeiling
}

/** Checks and stores a submission that is within the rate limit. */
export async function submitLead(
  post: LeadPost,
  submission: Submission,
  shownAt: Date | 'forged' | null,
  options: SubmitOptions,
): Promise<LeadOutcome> {
  const { site, siteUrl, now } = post
  const siteId = options.siteId(site)
  const places = leadPlaces(site, options)
  const vehicle = await findVehicle(post, submission.values.car_id ?? '', options)
  const { request, slots } = slotsOfSubmission(submission, { site, vehicle, now }, options)
  const context = { site, siteUrl, places, vehicle, slots, id: post.leadId ?? randomUUID(), now }
  const accepted = acceptSubmission(withOrigin(submission, post), context)
  if (!accepted.ok) return { kind: 'refused', errors: accepted.error, values: submission.values }
  const { honeypot, sawInteraction } = submission
  const verdict = await senderVerdict(options.database, siteId, accepted.value.lead.payload)
  const suspectedSpam = spamSign({ honeypot, shownAt, sawInteraction, now, verdict })
  const loan = await loanOf(post, submission.values, options)
  const lead = {
    ...toSuspected(withPlace(accepted.value.lead, request), suspectedSpam),
    ...(loan && { loan }),
    ...(shownAt instanceof Date && { formShownAt: shownAt.toISOString() }),
    links: linksOf(post, context.id, options),
  }
  const toDealer = deliveriesOf({ ...accepted.value, lead }, site, places)
  const toShopper = await withinCeiling(shopperDeliveries(lead, site), post, options)
  const toStore = { lead, deliveries: [...toDealer, ...toShopper] }
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

/** The earlier verdict of staff on the sender. Without an answer the lead is stored all the same. */
async function senderVerdict(
  database: Database,
  siteId: number,
  sender: { readonly email: string; readonly phone: string },
) {
  return database.withSite(siteId, (tx) => readVerdict(tx, siteId, sender), { readOnly: true }).catch(() => null)
}

/** The loan, computed from the submitted inputs. Submitted results are ignored. */
async function loanOf(
  post: LeadPost,
  { car_id: vehicle, [LOAN_FIELD]: inputs }: FieldValues,
  { loanOf: compute }: SubmitOptions,
): Promise<LeadLoan | null> {
  return vehicle && inputs ? compute(post, vehicle, inputs) : null
}

function linksOf({ site, siteUrl, now }: LeadPost, id: string, { links }: SubmitOptions): NonNullable<Lead['links']> {
  return {
    shopper: `${siteUrl}${ENQUIRY_PATH}/${links.sign(site.slug, 'shopper', id)}`,
    dealer: `${siteUrl}${DEALER_LEAD_PATH}/${links.signDealer(site.slug, id, now, site.purchase.dealerLinkDays)}`,
  }
}

/** Marks a lead as suspected spam, and removes its appointment, because suspected spam books nothing. */
function toSuspected({ appointment, ...lead }: Lead, suspectedSpam: SpamSign | null): Lead {
  if (suspectedSpam) return { ...lead, suspectedSpam }
  return { ...lead, ...(appointment && { appointment }) }
}

/** Stores a lead, with its appointment unless it is suspected spam: machines must not fill the calendar. */
async function store(
  toStore: LeadToStore,
  request: SlotRequest | null,
  siteId: number,
  { database }: SubmitOptions,
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
  return planDeliveries({
    lead: { kind: leadForm(lead.form).event, category, subcategory },
    site,
    location,
    places,
    isSuspected,
    department: departmentOf(lead.form),
  })
}

/** The confirmations that may be sent to these addresses. A lead whose confirmation may not be sent is stored without one. */
async function withinCeiling(
  planned: readonly PlannedDelivery[],
  { site, visitor }: LeadPost,
  { mailCeiling }: SubmitOptions,
): Promise<readonly PlannedDelivery[]> {
  const { visitor: visitorId, network } = visitor
  const allowed = await Promise.all(
    planned.map(async ({ target: receiver }) => {
      const answer = await mailCeiling.consume({ site: site.slug, visitor: visitorId, network, receiver })
      return answer.allowed
    }),
  )
  return planned.filter((_, index) => allowed[index])
}

/** Takes URL, user agent and visited pages from the request if the form didn't send them. */
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
  { site, now }: LeadPost,
  idOrSlug: string,
  { vehicles }: SubmitOptions,
): Promise<LeadVehicle | null> {
  if (idOrSlug === '') return null
  return (await vehicles.find(site, idOrSlug, now))?.vehicle ?? null
}
