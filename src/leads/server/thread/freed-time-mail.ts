import { z } from 'zod'
import type { Database, Transaction } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { threadCopy } from '../../thread/thread-copy.ts'
import { departmentMailbox } from '../department-mailbox.ts'

/** Mails the dealer that an appointment is cancelled because its shopper's data was erased: kind, time and vehicle, but no name. */
export const FREED_TIME_MAIL = defineQueue({
  name: 'freed-time-mail',
  ids: { siteId: z.int(), appointmentId: z.uuid() },
  ...MAIL_JOB,
})

export interface FreedTimeMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly siteUrlOf: (site: Site) => string
  readonly mailFacts: MailFacts
  readonly log: Pick<Logger, 'error'>
}

interface FreedRow {
  readonly slug: string
  readonly kind: 'testDrive' | 'service' | 'purchase'
  readonly startsAt: Date
  readonly timezone: string
  readonly place: string
  readonly vehicle: string | null
  readonly itemType: string | null
  readonly stockNumber: string | null
  readonly locationId: number
}

const FREED = `
  select s.slug, a.kind, a.starts_at as "startsAt", a.timezone, l.name as place, v.name as vehicle, v.item_type as "itemType",
    v.stock_number as "stockNumber", a.location_id as "locationId"
  from appointments a join sites s on s.id = a.site_id join locations l on l.id = a.location_id
    left join vehicles v on v.id = a.vehicle_id
  where a.id = $1`

export function freedTimeMailWorker(options: FreedTimeMailOptions): JobWorker {
  const { database, mailer, siteBySlug, siteUrlOf, mailFacts, log } = options
  return jobWorker(FREED_TIME_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, appointmentId }) => {
    const { row, to } = await database.withSite(siteId, (tx) => readFreed(tx, appointmentId), { readOnly: true })
    const site = row && siteBySlug(row.slug)
    if (!to || !site) {
      log.error({ appointment: appointmentId }, 'the mail about a freed time has no recipient')
      return
    }
    const copy = threadCopy(inNounOf(site, row.itemType))
    const time = timeInWords(row.timezone, row.startsAt)
    const facts: readonly (readonly [string, string])[] = [
      [copy('leads.freedMail.what'), copy(`leads.freedMail.${row.kind}`)],
      [copy('leads.freedMail.time'), time],
      [copy('leads.freedMail.place'), row.place],
      [copy('leads.freedMail.vehicle'), row.vehicle ?? ''],
      [copy('leads.freedMail.stockNumber'), row.stockNumber ?? ''],
    ]
    await sendDocument(mailer, await mailFacts.brand(site, siteUrlOf(site)), {
      id: `${appointmentId}-freed`,
      to,
      document: {
        heading: copy('leads.freedMail.subject', { time }),
        paragraphs: [copy('leads.freedMail.text')],
        facts: facts.filter(([, value]) => value !== ''),
        contact: null,
      },
    })
  })
}

/** The appointment, and the mailbox of the department that would have kept it. */
async function readFreed(tx: Transaction, appointmentId: string) {
  const row = (await tx.$client.query<FreedRow>(FREED, [appointmentId])).rows[0]
  if (row === undefined) return { row, to: '' }
  return { row, to: await departmentMailbox(tx, row.locationId, row.kind === 'service' ? 'service' : 'sales') }
}
