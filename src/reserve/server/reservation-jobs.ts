import { systemActor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import { sendOrThrow } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { readPaymentsOf } from '#payments/server/payment-rows.ts'
import { toReservationMail } from '../mail/reservation-mail.ts'
import { RESERVATION_CHECK, RESERVATION_DUE } from './due-queue.ts'
import { RESERVATION_MAIL } from './mail-queue.ts'
import type { ReservationLinks } from './reservation-links.ts'
import { isSellableSql, readReservation } from './reservation-rows.ts'
import type { ReservationService } from './reservation-service.ts'

export const RESERVATION_QUEUES = [RESERVATION_CHECK, RESERVATION_DUE, RESERVATION_MAIL]

export const RESERVATION_SCHEDULES: readonly Schedule[] = [
  schedule(RESERVATION_CHECK, {}, { cron: '* * * * *', timeZone: 'UTC' }),
]

export interface ReservationJobOptions {
  readonly database: Pick<Database, 'withRole' | 'withSite'>
  readonly reservations: ReservationService
  readonly links: ReservationLinks
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly mailFacts: MailFacts
  /** The order that a reservation's deposit belongs to. */
  readonly orders: ReservedOrders
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** A reservation may hold the vehicle of an order, which then has more to say. */
export interface ReservedOrders {
  /** Whether the order's own mail has told the shopper how the reservation ended. */
  readonly hasTold: (siteId: number, reservationId: string) => Promise<boolean>
  /**
   * Whether the vehicle of a confirmed order is sold, most likely to this shopper. The dealer is asked by mail, once, to complete or decline the
   * order; until then nothing is refunded.
   */
  readonly isLeftToDealer: (siteId: number, reservationId: string) => Promise<boolean>
}

export function reservationWorkers(options: ReservationJobOptions): readonly JobWorker[] {
  return [
    jobWorker(RESERVATION_MAIL, { concurrency: 4, length: 'short' }, (ids, { jobId }) =>
      sendReservationMail(options, ids, jobId),
    ),
    jobWorker(RESERVATION_DUE, { concurrency: 2, length: 'short' }, async ({ siteId, reservationId }) => {
      const { kind } = await options.reservations.expire(siteId, reservationId, systemActor(RESERVATION_DUE.name))
      if (kind === 'unavailable') throw new Error('the payment provider does not answer')
    }),
    jobWorker(RESERVATION_CHECK, { concurrency: 1, length: 'long' }, (_, { signal }) =>
      checkReservations(options, signal),
    ),
  ]
}

/** Ends every reservation that is due. One that fails holds up no other and is due again in the next run, a minute later. */
export async function checkReservations(
  {
    database,
    reservations,
    orders,
    log,
  }: Pick<ReservationJobOptions, 'database' | 'reservations' | 'log'> & {
    readonly orders: Pick<ReservedOrders, 'isLeftToDealer'>
  },
  signal?: AbortSignal,
): Promise<void> {
  const found = await database.withRole(
    'index',
    async ({ $client }) => (await $client.query<FoundRow>(DUE_OR_SOLD, [MAX_PER_RUN])).rows,
    { readOnly: true },
  )
  for (const { siteId, id, isSold } of found) {
    if (signal?.aborted) return
    try {
      const isKept = isSold && (await orders.isLeftToDealer(siteId, id))
      await (isSold && !isKept ? reservations.apply(siteId, id, 'sell', CHECK) : reservations.expire(siteId, id, CHECK))
    } catch (error) {
      log.error({ err: error, reservation: id }, 'a reservation that is due could not be ended')
    }
  }
}

const MAX_PER_RUN = 200
const CHECK = systemActor(RESERVATION_CHECK.name)

interface FoundRow {
  readonly siteId: number
  readonly id: string
  readonly isSold: boolean
}

const DUE_OR_SOLD = `
  select * from (
    select r.site_id as "siteId", r.id, r.held_until,
      not coalesce(${isSellableSql('v')}, false) as "isSold"
    from reservations r left join vehicles v on v.id = r.vehicle_id
    where r.state in ('requested', 'paying', 'confirmed', 'held')
  ) open where "isSold" or held_until <= now() order by held_until limit $1`

/** One mail about a declined order is enough: it names the reason and the refund. */
const TOLD_BY_ORDER: ReadonlySet<MailIds['mail']> = new Set(['shopper-declined', 'shopper-refunded'])

interface MailIds {
  readonly siteId: number
  readonly reservationId: string
  readonly mail: Parameters<typeof toReservationMail>[1]
}

async function sendReservationMail(
  { database, links, mailer, siteBySlug, mailFacts, orders, log }: ReservationJobOptions,
  { siteId, reservationId, mail }: MailIds,
  jobId: string,
): Promise<void> {
  if (TOLD_BY_ORDER.has(mail) && (await orders.hasTold(siteId, reservationId))) return
  const found = await database.withSite(siteId, async ({ $client }) => {
    const { rows } = await $client.query<{ slug: string }>('select slug from sites where id = $1', [siteId])
    return {
      reservation: await readReservation($client, reservationId),
      payments: await readPaymentsOf($client, reservationId),
      slug: rows[0]?.slug ?? '',
    }
  })
  const site = siteBySlug(found.slug)
  const { reservation, payments } = found
  if (site === undefined || reservation === null) {
    log.error(
      { reservation: reservationId, mail, site: found.slug },
      'a mail about a reservation was not sent: its site or reservation does not exist any more',
    )
    return
  }
  const now = new Date()
  const { id, siteUrl } = reservation
  const vehicle = await mailFacts.vehicle(site, reservation.vehicleId, siteUrl)
  const yard = await mailFacts.yard(site, vehicle?.locationId ?? null)
  const made = toReservationMail(reservation, mail, site, {
    urls: {
      shopper: siteUrl + links.pathOf(site.slug, id),
      dealer: siteUrl + links.dealerPathOf(site.slug, id, now, site.purchase.dealerLinkDays),
    },
    payments,
    item: vehicle?.item ?? null,
    contact: yard?.contact ?? null,
    brand: await mailFacts.brand(site, siteUrl),
  })
  if (made === null) {
    log.error({ reservation: reservationId, mail }, 'a mail about a reservation was not sent: it has no recipient')
    return
  }
  // The dealer gets a new link whenever one has expired: a mail, and an id, for each job.
  const messageId = `${reservationId}-${mail === 'dealer-link' ? jobId : mail}`
  await sendOrThrow(mailer, { ...made, box: site.slug, id: messageId, date: now })
  log.info({ reservation: reservationId, mail }, 'a mail about a reservation was sent')
}
