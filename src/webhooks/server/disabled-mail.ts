import type { Database, Transaction } from '#platform/server/database.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import type { Logger } from '#platform/server/log.ts'
import { sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { mailboxOf } from '#leads/delivery/delivery-plan.ts'
import type { LeadLocation } from '#leads/lead-site.ts'
import { disabledMail } from '../disabled-mail.ts'
import { WEBHOOK_DISABLED_MAIL } from './webhook-queues.ts'

export interface DisabledMailOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly mailer: Mailer
  /** Address of the console, for the link; null without one. */
  readonly consoleUrl: string | null
  readonly log: Pick<Logger, 'error'>
}

/** The sender of the console's mails, and their folder in the outbox. */
const CONSOLE = { slug: 'console', name: 'Forecourt', accent: '#1d1d1b', accentInk: '#ffffff' }

interface DisabledRow {
  readonly url: string
  readonly because: 'gone' | 'failing'
  readonly version: number
  readonly dealershipId: number | null
  readonly siteId: number | null
  readonly name: string
}

const DISABLED = `
  select e.url, e.disabled_because as because, e.version, e.dealership_id as "dealershipId", e.site_id as "siteId",
    coalesce(d.name, s.slug) as name
  from webhook_endpoints e left join dealerships d on d.id = e.dealership_id left join sites s on s.id = e.site_id
  where e.id = $1 and e.disabled_because in ('gone', 'failing')`

const MAILBOXES = `
  select l.email, l."primary", l.dealership_id as "dealershipId" from locations l
  where l.dealership_id = $1 or l.dealership_id in (select dealership_id from site_dealerships where site_id = $2) order by l.id`

/** Mails the dealer that a webhook gets nothing any more. */
export function disabledMailWorker({ database, mailer, consoleUrl, log }: DisabledMailOptions): JobWorker {
  return jobWorker(WEBHOOK_DISABLED_MAIL, { concurrency: 1, length: 'short' }, async ({ endpointId }) => {
    const found = await database.withRole('import', (tx) => readDisabled(tx, endpointId), { readOnly: true })
    if (found === null) return
    const { row, to } = found
    if (to === '') return log.error({ endpoint: endpointId }, 'the mail about a disabled webhook has no recipient')
    await sendDocument(mailer, CONSOLE, {
      id: `${endpointId}-${row.version}-disabled`,
      to,
      document: disabledMail({ ...row, consoleUrl }),
    })
  })
}

async function readDisabled({ $client }: Transaction, endpointId: string) {
  const [row] = (await $client.query<DisabledRow>(DISABLED, [endpointId])).rows
  if (row === undefined) return null
  const { rows } = await $client.query<Pick<LeadLocation, 'email' | 'primary' | 'dealershipId'>>(MAILBOXES, [
    row.dealershipId,
    row.siteId,
  ])
  return { row, to: mailboxOf(null, rows) }
}
