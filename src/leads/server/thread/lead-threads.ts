import sharp from 'sharp'
import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { LocationDirectory } from '#locations/server/location-directory.ts'
import type { Actor } from '#platform/actor.ts'
import { daysSinceEpoch } from '#platform/clock.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { createRateLimiter, type RateLimit } from '#platform/rate-limit.ts'
import { err, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import { isUuid } from '#platform/uuid.ts'
import type { VisitorNetwork } from '#platform/visitor-network.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleStore } from '#vehicles/server/vehicle-store.ts'
import { MAX_MESSAGE_LENGTH } from '../../form/field-spec.ts'
import { leadForm } from '../../form/forms.ts'
import { cleanText } from '../../submission/clean-text.ts'
import type { LeadLinks, LeadReader } from '../lead-links.ts'
import type { LeadService } from '../lead-service.ts'
import { LEAD_LINK_MAIL } from './dealer-link-mail.ts'
import {
  acceptTime,
  cancelAppointment,
  digestOf,
  loadPhoto,
  loadThread,
  markByDealer,
  moveAppointment,
  replyKey,
  addShopperEvent,
  type LeadThread,
  type MoveProblem,
} from './lead-thread.ts'

/** Operations on a lead that somebody opened by its signed link. */
export interface LeadThreads {
  /** Returns null for a token that is not valid, or whose lead is deleted. */
  readonly open: (site: Site, reader: LeadReader, token: string) => Promise<LeadThread | null>
  /** The same for the dealer's link, which has a last day. */
  readonly openDealer: (site: Site, token: string, now: Date) => Promise<DealersThread | null>
  /** Queues a mail with a new link to the dealer's mailbox. */
  readonly mailDealerLink: (thread: LeadThread) => Promise<void>
  /** Whether this visitor may write now, by the rate limit. */
  readonly mayWrite: (site: Site, who: VisitorNetwork, now: Date) => boolean
  /** Returns false for an empty message. */
  readonly reply: (thread: LeadThread, text: string, actor: Actor, now: Date) => Promise<boolean>
  /** Returns false for a file that is no picture. */
  readonly addPhoto: (thread: LeadThread, file: Uint8Array, actor: Actor, now: Date) => Promise<boolean>
  readonly withdraw: (thread: LeadThread, actor: Actor, now: Date) => Promise<void>
  readonly mark: (thread: LeadThread, kind: 'seen' | 'answered', actor: Actor, now: Date) => Promise<void>
  /** The slots that the appointment can be changed to; null without an appointment or bookable hours. */
  readonly times: (site: Site, thread: LeadThread, now: Date) => Promise<SlotChoice | null>
  readonly move: (
    site: Site,
    thread: LeadThread,
    start: string,
    actor: Actor,
    now: Date,
  ) => Promise<Result<void, MoveProblem>>
  /** Says that the time to which the dealer moved the appointment suits the shopper. */
  readonly accept: (thread: LeadThread, actor: Actor, now: Date) => Promise<void>
  readonly cancel: (thread: LeadThread, actor: Actor, now: Date) => Promise<void>
  readonly photo: (thread: LeadThread, eventId: string) => Promise<Buffer | null>
}

interface DealersThread {
  readonly thread: LeadThread
  readonly hasExpired: boolean
}

export interface LeadThreadsOptions {
  readonly database: Database
  readonly links: LeadLinks
  readonly leads: Pick<LeadService, 'slots'>
  readonly locations: Pick<LocationDirectory, 'byId'>
  readonly vehicles: Pick<VehicleStore, 'findKept'>
  readonly siteId: (site: Site) => number
  readonly rate: RateLimit | null
}

/** Limits the memory that decoding a picture takes. Phones send up to 50 million pixels unless set otherwise. */
const MAX_PIXELS = 100_000_000
/** The formats that phones and browsers send, so that no other decoder reads files of strangers. */
const PHOTO_FORMATS = new Set(['jpeg', 'png', 'webp'])
/** Pixels of the longer side of a stored photo. */
const PHOTO_SIDE = 1600
const JPEG_QUALITY = 82

export function createLeadThreads(options: LeadThreadsOptions): LeadThreads {
  const { database, links, siteId, rate } = options
  const limit = createRateLimiter(rate)
  const times: LeadThreads['times'] = async (site, { siteId: id, appointment: booked, declined }, now) => {
    const appointment = booked ?? declined
    if (!appointment) return null
    const { kind, locationId, vehicleId } = appointment
    const vehicle = vehicleId === null ? null : await options.vehicles.findKept(id, String(vehicleId))
    const location = String(locationId)
    const found = await options.leads.slots(site, { form: kind, vehicle: vehicle?.vehicle ?? null, location, now })
    return found === 'choose-location' ? null : found
  }
  return {
    open: async (site, reader, token) => {
      const leadId = links.read(site.slug, reader, token)
      return leadId === null ? null : loadThread(database, siteId(site), leadId)
    },
    openDealer: async (site, token, now) => {
      const link = links.readDealer(site.slug, token, now)
      const thread = link && (await loadThread(database, siteId(site), link.id))
      if (!thread) return null
      const lastDay = daysSinceEpoch(new Date(thread.lead.receivedAt)) + site.purchase.dealerLinkDays
      return { thread, hasExpired: link.hasExpired ?? daysSinceEpoch(now) > lastDay }
    },
    mailDealerLink: (thread) =>
      database.withSite(thread.siteId, async ({ $client }) => {
        await addJobs($client, LEAD_LINK_MAIL, [{ siteId: thread.siteId, leadId: thread.lead.id }])
      }),
    mayWrite: (site, { visitor }, now) => limit.consume(`${site.slug} ${visitor}`, now).allowed,
    reply: async (thread, text, actor, now) => {
      const message = cleanText(text, MAX_MESSAGE_LENGTH)
      if (message === '') return false
      await addShopperEvent(database, thread, { kind: 'reply', key: replyKey(message, now), text: message, actor, now })
      return true
    },
    addPhoto: async (thread, file, actor, now) => {
      const photo = await toPhoto(file)
      if (photo === null) return false
      await addShopperEvent(database, thread, { kind: 'photo', key: `photo-${digestOf(photo)}`, photo, actor, now })
      return true
    },
    withdraw: async (thread, actor, now) => {
      await cancelAppointment(database, thread, actor, now)
      await addShopperEvent(database, thread, { kind: 'withdrawn', key: 'withdrawn', actor, now })
    },
    mark: async (thread, kind, actor, now) => void (await markByDealer(database, thread, kind, actor, now)),
    times,
    move: async (site, thread, start, actor, now) => {
      const slots = await times(site, thread, now)
      const appointment = thread.appointment ?? thread.declined
      const location = appointment && options.locations.byId(appointment.locationId, site.dealerships)
      if (!slots || !location) return err({ kind: 'nothing-booked' })
      const { perSlot } = leadForm(appointment.kind).books?.rules(site) ?? { perSlot: 1 }
      return moveAppointment(database, thread, {
        slots,
        start,
        dealershipId: location.dealershipId,
        perSlot,
        actor,
        now,
      })
    },
    accept: async (thread, actor, now) => void (await acceptTime(database, thread, actor, now)),
    cancel: async (thread, actor, now) => void (await cancelAppointment(database, thread, actor, now)),
    photo: (thread, eventId) =>
      isUuid(eventId) ? loadPhoto(database, thread.siteId, thread.lead.id, eventId) : Promise.resolve(null),
  }
}

/** Re-encodes a picture, which removes the location and camera that phones store in it; null for a file that is no JPEG, PNG or WebP. */
export async function toPhoto(file: Uint8Array): Promise<Buffer | null> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS })
    const { format } = await image.metadata()
    if (!PHOTO_FORMATS.has(format)) return null
    return await image
      .rotate()
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer()
  } catch {
    return null
  }
}
