import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { Site } from '#sites/schema.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import type { Lead } from '../../lead.ts'
import { leadCopySite } from '../../lead-words.ts'
import { leadSubject } from '../../mail/lead-subject.ts'
import { DEALER_LEAD_PATH } from '../../thread/lead-paths.ts'
import { threadCopy } from '../../thread/thread-copy.ts'
import type { LeadLinks } from '../lead-links.ts'

/** Mails the dealer a new link to a lead, because the last one has expired. */
export const LEAD_LINK_MAIL = defineQueue({
  name: 'lead-link-mail',
  ids: { siteId: z.int(), leadId: z.uuid() },
  ...MAIL_JOB,
})

export interface LeadLinkMailOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly links: Pick<LeadLinks, 'signDealer'>
  readonly mailer: Mailer
  readonly siteBySlug: (slug: string) => Site | undefined
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}

interface LeadRow {
  readonly slug: string
  readonly lead: Lead | null
  readonly mailbox: string | null
}

/** The mailbox that got the lead itself, else that of its location. */
const ROW = `
  select s.slug, l.payload as lead, coalesce(
    (select d.target from deliveries d where d.lead_id = l.id and d.event_id is null and d.channel = 'email' order by d.created_at, d.id limit 1),
    (select o.email from locations o where o.id = (l.payload #>> '{location,id}')::int)) as mailbox
  from leads l join sites s on s.id = l.site_id where l.id = $1`

export function leadLinkMailWorker(options: LeadLinkMailOptions): JobWorker {
  const { database, links, mailer, siteBySlug, clock, log } = options
  return jobWorker(LEAD_LINK_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, leadId }, { jobId }) => {
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<LeadRow>(ROW, [leadId])).rows[0],
      { readOnly: true },
    )
    const site = row && siteBySlug(row.slug)
    if (!row?.mailbox || !row.lead || !site) {
      log.error({ lead: leadId }, 'the mail with a new link to a lead has no recipient')
      return
    }
    const copy = threadCopy(leadCopySite(row.lead))
    const days = site.purchase.dealerLinkDays
    const token = links.signDealer(site.slug, leadId, clock(), days)
    await sendDocument(mailer, mailBrand(site), {
      id: `${leadId}-${jobId}`,
      to: row.mailbox,
      document: {
        heading: copy('leads.linkMail.subject', { lead: leadSubject(row.lead) }),
        paragraphs: [copy('leads.linkMail.text')],
        links: [{ text: copy('leads.linkMail.link'), href: `${row.lead.site.url}${DEALER_LEAD_PATH}/${token}` }],
        note: copy('leads.linkMail.note', { days }),
      },
    })
  })
}
