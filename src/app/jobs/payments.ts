import { invoiceMailWorker } from '#invoices/server/invoice-mail.ts'
import { PAYMENT_SCHEDULES, paymentWorkers } from '#payments/server/payment-jobs.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Schedule } from '#platform/server/jobs/schedule.ts'
import { prizeMailWorker } from '#prizes/server/prize-mail.ts'
import { purchaseMailWorker } from '#purchase/server/purchase-mail.ts'
import { createReservedOrders } from '#purchase/server/reserved-orders.ts'
import { RESERVATION_SCHEDULES, reservationWorkers } from '#reserve/server/reservation-jobs.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { openMailer } from '../start/mail.ts'
import type { Platform } from '../start/open-platform.ts'
import { orderJobs } from './orders.ts'
import { accountsOf, openPayments } from '../start/payments.ts'

export const PAYMENT_JOB_SCHEDULES: readonly Schedule[] = [...PAYMENT_SCHEDULES, ...RESERVATION_SCHEDULES]

/** Workers for payments and reservations of every site. They look up no site by its slug: only webhooks do, which pages handle. */
export function paymentJobs(platform: Platform, registry: SiteRegistry, mailFacts: MailFacts): readonly JobWorker[] {
  const { config, database, log } = platform
  const {
    payments,
    reservations,
    reservationLinks: links,
    purchaseLinks,
  } = openPayments(platform, {
    siteIdOf: () => undefined,
    accountOf: () => undefined,
    accounts: accountsOf(registry),
  })
  const mailer = openMailer(config)
  return [
    ...(payments ? paymentWorkers({ database, payments, log }) : []),
    invoiceMailWorker({ database, mailer, siteBySlug: registry.siteBySlug, mailFacts, log }),
    prizeMailWorker({ database, mailer, siteBySlug: registry.siteBySlug }),
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
