import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { MAIL_JOB, sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { Site } from '#sites/schema.ts'
import type { MailFacts } from '#vehicles/mail/mail-facts.ts'
import { departmentOf } from '../../delivery/delivery-plan.ts'
import type { Lead } from '../../lead.ts'
import { leadCopySite } from '../../lead-words.ts'
import { leadSubject } from '../../mail/lead-subject.ts'
import { DEALER_LEAD_PATH } from '../../thread/lead-paths.ts'
import { threadCopy } from '../../thread/thread-copy.ts'
import { departmentMailbox } from '../department-mailbox.ts'
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
  readonly mailFacts: MailFacts
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}

interface LeadRow {
  readonly slug: string
  readonly lead: Lead | null
  readonly mailbox: string | null
}

/** The lead, and the mailbox that got it. */
const ROW = `
  select s.slug, l.payload as lead,
    (select d.target from deliveries d where d.lead_id = l.id and d.event_id is null and d.channel = 'email' order by d.created_at, d.id limit 1) as mailbox
  from leads l join sites s on s.id = l.site_id where l.id = $1`

export function leadLinkMailWorker(options: LeadLinkMailOptions): JobWorker {
  const { database, links, mailer, siteBySlug, mailFacts, clock, log } = options
  return jobWorker(LEAD_LINK_MAIL, { concurrency: 2, length: 'short' }, async ({ siteId, leadId }, { jobId }) => {
    const { row, to } = await database.withSite(siteId, (tx) => readLead(tx, leadId), { readOnly: true })
    const site = row && siteBySlug(row.slug)
    if (!to || !row?.lead || !site) {
      log.error({ lead: leadId }, 'the mail with a new link to a lead has no recipient')
      return
    }
    const copy = threadCopy(leadCopySite(row.lead))
    const days = site.purchase.dealerLinkDays
    const token = links.signDealer(site.slug, leadId, clock(), days)
    await sendDocument(mailer, await mailFacts.brand(site, row.lead.site.url), {
      id: `${leadId}-${jobId}`,
      to,
      document: {
        heading: copy('leads.linkMail.subject', { lead: leadSubject(row.lead) }),
        paragraphs: [copy('leads.linkMail.text')],
        links: [{ text: copy('leads.linkMail.link'), href: `${row.lead.site.url}${DEALER_LEAD_PATH}/${token}` }],
        note: copy('leads.linkMail.note', { days }),
        contact: null,
      },
    })
  })
}

/** A lead that was delivered by no mail goes to the mailbox of the department at its location. */
async function readLead(tx: Transaction, leadId: string) {
  const row = (await tx.$client.query<LeadRow>(ROW, [leadId])).rows[0]
  if (!row?.lead) return { row, to: '' }
  const { location, form } = row.lead
  return { row, to: row.mailbox ?? (await departmentMailbox(tx, location?.id ?? null, departmentOf(form))) }
}
