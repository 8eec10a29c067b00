/**
 * A web process or a worker of the kill proof, depending on ROLE. Both use the product's own services: a web process stores leads and
 * reservations from HTTP and records payments, a worker runs every job that follows from them. Prints its port when it is ready.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { alertWorkers, type AlertJobOptions } from '#accounts/server/alert-jobs.ts'
import { checkAlerts } from '#accounts/server/check-alerts.ts'
import type { Lead } from '#leads/lead.ts'
import { leadDeliveryWorkers } from '#leads/server/delivery/deliver-lead.ts'
import { storeLead } from '#leads/server/store-lead.ts'
import { checkDuePayments, paymentWorkers } from '#payments/server/payment-jobs.ts'
import { createPaymentService } from '#payments/server/payment-service.ts'
import { sharedProvider } from '#payments/server/providers.ts'
import { stripeProvider } from '#payments/server/stripe-provider.ts'
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from '#payments/testing/stripe-server.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { openDatabase } from '#platform/server/database.ts'
import { startJobs } from '#platform/server/jobs/start-jobs.ts'
import { silentLogger } from '#platform/server/log.ts'
import { plainLook } from '#leads/mail/mail-look.ts'
import { plainMailFacts } from '#vehicles/testing/plain-mail-facts.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { depositListener } from '#reserve/server/deposit-listener.ts'
import { createReservedOrders } from '#purchase/server/reserved-orders.ts'
import { checkReservations, reservationWorkers } from '#reserve/server/reservation-jobs.ts'
import { createReservationLinks } from '#reserve/server/reservation-links.ts'
import { createReservationService } from '#reserve/server/reservation-service.ts'
import { buildStartRequest } from '#reserve/server/testing/build-start-request.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { PROOF_SECRET, PROOF_SITE, type ReservationAsked, type WebhookCall } from './proof-load.ts'

const { ROLE = '', DATABASE_URL = '', SITE_ID = '', SMTP_URL = '', WEBHOOK_URL = '', STRIPE_URL = '' } = process.env
const siteId = Number(SITE_ID)
const site = buildSite({ slug: PROOF_SITE })
const log = silentLogger
const clock = () => new Date()
const database = openDatabase({ url: DATABASE_URL, applicationName: `forecourt proof ${ROLE}`, log })
const payments = createPaymentService({
  database,
  providers: sharedProvider(
    stripeProvider({ host: STRIPE_URL, key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }),
  ),
  listeners: { deposit: depositListener, invoice: depositListener },
  siteIdOf: () => siteId,
  log,
})
const reservations = createReservationService({ database, payments })

/** Pause between checks that the product schedules every minute or two. */
const CHECK_PAUSE_MS = 200

// A worker that starts while the database is down exits, and startProofProcesses replaces it.
if (ROLE === 'worker') await startWorker().catch(() => process.exit(1))

const server = createServer((request, response) => {
  void answer(request).then(
    (body) => response.end(JSON.stringify(body)),
    () => response.writeHead(500).end(),
  )
})
// Exits when the test that started it ends.
process.stdin.on('close', () => process.exit()).resume()
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

async function answer(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: unknown = JSON.parse(text)
  switch (request.url) {
    case '/lead':
      return store(body as Lead)
    case '/reserve':
      return reservations.start(buildStartRequest({ ...(body as ReservationAsked), siteId, siteSlug: PROOF_SITE }))
    case '/cancel':
      return reservations.apply(siteId, (body as { readonly id: string }).id, 'cancel', TESTER)
    case '/webhook': {
      const call = body as WebhookCall
      const received = await payments.receive(call.body, call.signature)
      if (!received.ok) throw new Error(received.error.kind)
      return 'received'
    }
    default:
      throw new Error(`nothing is at ${request.url}`)
  }
}

async function store(lead: Lead): Promise<string> {
  const stored = await storeLead(database, siteId, {
    lead,
    deliveries: [
      { channel: 'email', target: 'yard@example.com' },
      { channel: 'adf', target: 'yard@example.com' },
      { channel: 'webhook', target: WEBHOOK_URL },
    ],
  })
  return stored.leadId
}

async function startWorker(): Promise<void> {
  const mailer = smtpMailer(SMTP_URL, 'Website <website@dealer.example>')
  const siteBySlug = () => site
  const alerts: AlertJobOptions = {
    database,
    mailer,
    siteBySlug,
    mailFacts: plainMailFacts,
    newMatches: () => Promise.resolve([]),
    vehicles: (_, ids) =>
      Promise.resolve(
        ids.map((id) => ({
          id,
          slug: `car-${id}`,
          name: `Car ${id}`,
          picture: null,
          price: null,
          charges: null,
          facts: [],
        })),
      ),
    secret: PROOF_SECRET,
    clock,
    log,
  }
  const links = createReservationLinks(PROOF_SECRET)
  const reserving = {
    database,
    reservations,
    links,
    mailer,
    siteBySlug,
    mailFacts: plainMailFacts,
    orders: createReservedOrders(database),
    log,
  }
  await startJobs({
    database,
    workers: [
      ...leadDeliveryWorkers({
        database,
        mailer,
        webhookSecret: () => 'a secret',
        post: createPublicPost({ allowedPrivateHosts: [], allowsLoopback: true }),
        customerOf: () => Promise.resolve(null),
        look: (lead) => Promise.resolve(plainLook(lead)),
        clock,
        random: Math.random,
        log,
      }),
      ...paymentWorkers({ database, payments, log }),
      ...reservationWorkers(reserving),
      ...alertWorkers(alerts),
    ],
    schedules: [],
    log,
  })
  const checks = [
    () => checkAlerts(alerts),
    () => checkDuePayments({ database, payments, log }),
    () => checkReservations(reserving),
  ]
  for (const check of checks) void repeat(check)
}

async function repeat(check: () => Promise<void>): Promise<never> {
  for (;;) {
    // A failed check is ignored, because the next one follows.
    await check().catch(() => undefined)
    await pause(CHECK_PAUSE_MS)
  }
}
