import type { Services } from '#shop/services.ts'
import { invoiceMailWorker } from '#invoices/server/invoice-mail.ts'
import { PAYMENT_SCHEDULES, paymentWorkers } from '#payments/server/payment-jobs.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Schedule } from '#platform/server/jobs/schedule.ts'
import { prizeMailWorker } from '#prizes/server/prize-mail.ts'
import { purchaseMailWorker } from '#purchase/server/purchase-mail.ts'
import { createReservedOrders } from '#purchase/server/reserved-orders.ts'
import { RESERVATION_SCHEDULES, reservationWorkers } from '#reserve/server/reservation-jobs.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { siteUrl } from '#sites/site-url.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { hostingOf } from '../start/hosting.ts'
import { openMailer } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'
import { orderJobs } from './orders.ts'
import { openPayments, paymentSites } from '../start/payments.ts'

export const PAYMENT_JOB_SCHEDULES: readonly Schedule[] = [...PAYMENT_SCHEDULES, ...RESERVATION_SCHEDULES]

/** Workers for payments and reservations of every site. */
export function paymentJobs(
  platform: Platform,
  registry: SiteRegistry,
  mailFacts: MailFacts,
  /** Services of the pages, which open after the jobs start. */
  services: () => Pick<Services, 'sites'> | undefined,
): readonly JobWorker[] {
  const { config, database, log } = platform
  const {
    payments: { gateway: payments },
    reserve: { reservations, links },
    purchase: { links: purchaseLinks },
  } = openPayments(
    platform,
    paymentSites(registry, () => services()?.sites),
  )
  const mailer = openMailer(config)
  return [
    ...(payments ? paymentWorkers({ database, payments, log }) : []),
    invoiceMailWorker({ database, mailer, siteBySlug: registry.siteBySlug, mailFacts, log }),
    prizeMailWorker({
      database,
      mailer,
      siteBySlug: registry.siteBySlug,
      siteUrlOf: (site) => siteUrl(site, hostingOf(config)),
      mailFacts,
    }),
    purchaseMailWorker({
      database,
      links: purchaseLinks,
      mailer,
      siteBySlug: registry.siteBySlug,
      mailFacts,
      log,
    }),
    ...orderJobs({
      database,
      links: purchaseLinks,
      reservations,
      mailer,
      siteBySlug: registry.siteBySlug,
      mailFacts,
      log,
    }),
    ...reservationWorkers({
      database,
      orders: createReservedOrders(database),
      reservations,
      links,
      mailer,
      siteBySlug: registry.siteBySlug,
      mailFacts,
      log,
    }),
  ]
}
