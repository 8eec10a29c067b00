import { z } from 'zod'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import type { Site } from '#sites/schema.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import { timeInWords } from '#platform/time-in-words.ts'
import { threadCopy } from '../../thread/thread-copy.ts'

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
  readonly mailbox: string | null
}

/** A location without a mailbox has that of another one of its dealership, as leads do. */
const FREED = `
  select s.slug, a.kind, a.starts_at as "startsAt", a.timezone, l.name as place, v.name as vehicle, v.item_type as "itemType",
    v.stock_number as "stockNumber",
    (select o.email from locations o where o.dealership_id = a.dealership_id and o.email <> ''
     order by (o.id = a.location_id) desc, o.id limit 1) as mailbox
  from appointments a join sites s on s.id = a.site_id join locations l on l.id = a.location_id
    left join vehicles v on v.id = a.vehicle_id
  where a.id = $1`

export function freedTimeMailWorker({ database, mailer, siteBySlug, log }: FreedTimeMailOptions): JobWorker {
  return jobWorker(FREED_TIME_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, appointmentId }) => {
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<FreedRow>(FREED, [appointmentId])).rows[0],
      { readOnly: true },
    )
    const site = row && siteBySlug(row.slug)
    if (!row?.mailbox || !site) {
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
    await sendDocument(mailer, mailBrand(site), {
      id: `${appointmentId}-freed`,
      to: row.mailbox,
      document: {
        heading: copy('leads.freedMail.subject', { time }),
        paragraphs: [copy('leads.freedMail.text')],
        facts: facts.filter(([, value]) => value !== ''),
      },
    })
  })
}
