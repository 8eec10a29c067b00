import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { startJobs, type RunningJobs } from '#platform/server/jobs/start-jobs.ts'
import { silentLogger } from '#platform/server/log.ts'
import { smtpMailer, type SmtpLimits } from '#platform/server/mail/smtp-mailer.ts'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import type { PlannedDelivery } from '../delivery/delivery-plan.ts'
import type { Lead } from '../lead.ts'
import { deliverLead, leadDeliveryWorkers, type LeadDeliveryOptions } from '../server/delivery/deliver-lead.ts'
import { plainLook } from '../mail/mail-look.ts'
import { storeLead } from '../server/store-lead.ts'
import { buildLead } from './build-lead.ts'
import { openMailSink, type MailSink } from './mail-sink.ts'
import { seedDealer } from './seed-dealer.ts'

export const SENDER = 'Website <website@dealer.example>'
export const START = new Date('2026-11-21T08:30:00Z')
export const WAIT_MS = 25_000
/** Limits for a server that hangs, and limits that a busy machine keeps with every other server. */
export const IMPATIENT: SmtpLimits = { connectMs: 300, greetingMs: 300, silenceMs: 300 }
export const PATIENT: SmtpLimits = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 10_000 }

/** A row of the table of deliveries. */
interface DeliveryRow {
  readonly id: string
  readonly state: string
  readonly attempts: number
  readonly last_error: string | null
  readonly next_attempt_at: Date
}

export interface DeliveryFixture {
  readonly database: TestDatabase
  /** Callable once the tests run, as is `sink`. */
  readonly siteId: () => number
  readonly sink: () => MailSink
  readonly optionsWith: (changes: Partial<LeadDeliveryOptions>) => LeadDeliveryOptions
  /** Starts a process that delivers; it stops after the test. */
  readonly start: (changes?: Partial<LeadDeliveryOptions>) => Promise<void>
  readonly store: (deliveries?: readonly PlannedDelivery[], changes?: Partial<Lead>) => Promise<Lead>
  /** Attempts each delivery of a lead once. */
  readonly attempt: (lead: Lead, changes?: Partial<LeadDeliveryOptions>, jobId?: string) => Promise<DeliveryRow[]>
  readonly rowsOf: (lead: Lead) => Promise<DeliveryRow[]>
  readonly untilAll: (lead: Lead, state: string) => Promise<DeliveryRow[]>
}

const BOTH: readonly PlannedDelivery[] = [
  { channel: 'email', target: 'rocklea@example.com' },
  { channel: 'adf', target: 'rocklea@example.com' },
]

/** A database, a mail server and workers for tests of deliveries. Registers hooks, so call it once at the top of a test file. */
export async function openDeliveryFixture(): Promise<DeliveryFixture> {
  vi.setConfig({ testTimeout: 90_000 })
  const database = await createTestDatabase()
  const running: RunningJobs[] = []
  let siteId = 0
  let sink: MailSink

  beforeAll(async () => {
    ;({ siteId } = await seedDealer(database))
    sink = await openMailSink()
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
    sink.setMode('accepts')
    sink.received.length = 0
    await database.asOwner('delete from leads; delete from jobs.job')
  })
  afterAll(() => sink.close())

  const rowsOf = ({ id }: Lead) =>
    database.asOwner<DeliveryRow>('select * from deliveries where lead_id = $1 order by channel', [id])
  const optionsWith = (changes: Partial<LeadDeliveryOptions>): LeadDeliveryOptions => ({
    database,
    mailer: smtpMailer(sink.url, SENDER, PATIENT),
    webhookSecret: () => 'a secret',
    post: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('nobody there') })),
    look: (lead) => Promise.resolve(plainLook(lead)),
    customerOf: () => Promise.resolve(null),
    clock: () => new Date(),
    random: () => 0,
    log: silentLogger,
    ...changes,
  })
  return {
    database,
    siteId: () => siteId,
    sink: () => sink,
    optionsWith,
    start: async (changes = {}) => {
      const workers = leadDeliveryWorkers(optionsWith(changes))
      running.push(await startJobs({ database, workers, schedules: [], log: silentLogger, stopWithinMs: 500 }))
    },
    store: async (deliveries = BOTH, changes = {}) => {
      const lead = {
        ...buildLead({ message: randomUUID() }),
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        ...changes,
      }
      await storeLead(database, siteId, { lead, deliveries })
      return lead
    },
    attempt: async (lead, changes = {}, jobId = randomUUID()) => {
      const rows = await rowsOf(lead)
      // A job that runs no longer waits in the queue.
      await database.asOwner('delete from jobs.job')
      await Promise.all(rows.map(({ id }) => deliverLead({ siteId, deliveryId: id }, jobId, optionsWith(changes))))
      return rowsOf(lead)
    },
    rowsOf,
    untilAll: (lead, state) =>
      vi.waitFor(async () => {
        const rows = await rowsOf(lead)
        expect(rows.map((row) => row.state)).toEqual(rows.map(() => state))
        return rows
      }, WAIT_MS),
  }
}
