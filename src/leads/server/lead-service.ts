import type { KeyRing } from '#platform/key-ring.ts'
import { isConnectionLoss } from '#platform/server/database-errors.ts'
import type { Logger } from '#platform/server/log.ts'
import type { VisitorLimit } from '#platform/server/visitor-limit.ts'
import type { Site } from '#sites/schema.ts'
import { leadCopy } from '../copy.ts'
import { toLeadForm, type LeadFormFacts, type LeadFormView } from '../form/lead-form-view.ts'
import { readSubmission } from '../submission/read-submission.ts'
import { bookingPlace, type FormSlots, type SlotsRequest } from './booking-place.ts'
import { createFormToken } from './form-token.ts'
import { leadPlaces } from './lead-places.ts'
import { loadSlots } from './load-slots.ts'
import { submitLead, type LeadOutcome, type LeadPost, type SubmitOptions } from './submit-lead.ts'

/** Renders, checks and stores lead forms. */
export interface LeadService {
  /** The data of a form on a page. */
  readonly form: (site: Site, facts: FormRequest) => LeadFormView
  /** The slots that can be booked with a form, to be passed to `form`. Null if it books nothing at that location. */
  readonly slots: (site: Site, facts: SlotsRequest) => Promise<FormSlots>
  /** Signs the time at which a form is shown. */
  readonly signTime: (site: Site, now: Date) => string
  /** Checks and stores a posted form. Once the outcome is `accepted`, the lead is stored and its deliveries are queued. */
  readonly submit: (post: LeadPost) => Promise<LeadOutcome>
}

type FormRequest = Omit<LeadFormFacts, 'site' | 'places' | 'renderedAt'> & { readonly now: Date }

export interface LeadServiceOptions extends SubmitOptions {
  /** The key that signs the time at which forms are shown. */
  readonly secret: KeyRing
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** Limit of forms that a visitor and a network may send to a site. */
  readonly limit: VisitorLimit
}

export function createLeadService(options: LeadServiceOptions): LeadService {
  const token = createFormToken(options.secret)
  const { limit } = options
  return {
    form: (site, { now, ...facts }) =>
      toLeadForm({ ...facts, now, site, places: leadPlaces(site, options), renderedAt: token.sign(site.slug, now) }),
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
      const who = { site: site.slug, visitor: post.visitor.visitor, network: post.visitor.network }
      const rate = await limit.consume(who, now)
      if (!rate.allowed) {
        return {
          kind: 'too-many',
          retryAfterSeconds: rate.retryAfterSeconds,
          message: copy('leads.error.tooMany'),
          values,
        }
      }
      try {
        return await submitLead(post, submission, token.read(site.slug, submission.renderedAt), options)
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
        await limit.refund(who)
        options.log.error({ err: error, site: site.slug }, 'a lead could not be stored')
        return { kind: 'unavailable', message: copy('leads.error.failed'), values }
      }
    },
  }
}
