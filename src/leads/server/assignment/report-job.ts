import type { Database, Transaction } from '#platform/server/database.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { handedOnMail, type HandedOnLead } from '../../assignment/report-mail.ts'
import { ASSIGNMENT_REPORT } from './assignment-queues.ts'

export interface ReportOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly mailer: Pick<Mailer, 'send'>
  /** Address of the console without a trailing slash; null without one. */
  readonly consoleUrl: string | null
}

/** The sender of the console's mails, and their folder in the outbox. */
const CONSOLE = { slug: 'console', name: 'Forecourt', accent: '#1d1d1b', accentInk: '#ffffff' }

/** Mails each manager of a dealership the leads at their locations that went on since the last mail. */
export function reportWorker({ database, mailer, consoleUrl }: ReportOptions): JobWorker {
  return jobWorker(ASSIGNMENT_REPORT, { concurrency: 1, length: 'short' }, async ({ dealershipId }, { jobId }) => {
    const { name, leads, managers } = await database.withRole('import', (tx) => readReport(tx, dealershipId))
    for (const { id, email, locationIds } of managers) {
      const own = leads.filter((lead) => locationIds === null || locationIds.includes(lead.locationId ?? 0))
      if (own.length === 0) continue
      const inbox = consoleUrl === null ? null : `${consoleUrl}/leads/waiting`
      const listed = own.map((lead): HandedOnLead => ({ ...lead, url: inbox && `${inbox}/${lead.id}` }))
      // The same id when the job is tried again, so that nobody gets it twice.
      await sendDocument(mailer, CONSOLE, {
        id: `${jobId}-${id}`,
        to: email,
        document: handedOnMail(name, listed, inbox),
      })
    }
    await database.withRole('import', ({ $client }) =>
      $client.query('update lead_assignments set reported_at = now() where lead_id = any($1)', [
        leads.map(({ id }) => id),
      ]),
    )
  })
}

interface LeadRow extends Omit<HandedOnLead, 'url'> {
  readonly id: string
  readonly locationId: number | null
}

interface ManagerRow {
  readonly id: string
  readonly email: string
  readonly locationIds: readonly number[] | null
}

async function readReport({ $client }: Transaction, dealershipId: number) {
  const [dealership] = (
    await $client.query<{ name: string }>('select name from dealerships where id = $1', [dealershipId])
  ).rows
  const { rows: leads } = await $client.query<LeadRow>(LEADS, [dealershipId])
  const { rows: managers } = await $client.query<ManagerRow>(MANAGERS, [dealershipId])
  return { name: dealership?.name ?? '', leads, managers }
}

const LEADS = `
  select l.id, l.location_id as "locationId", coalesce(nullif(concat_ws(' ', l.name, l.last_name), ''), 'A shopper') as name,
    coalesce(l.payload #>> '{vehicle,name}', l.form) as about, last.name as "from", now.name as "to"
  from lead_assignments a join leads l on l.id = a.lead_id
  left join people last on last.id = a.had[cardinality(a.had)] left join people now on now.id = l.assignee_id
  where a.dealership_id = $1 and a.handed_on_at is not null and a.reported_at is null and l.status = 'open' and l.payload ? 'payload'
  order by coalesce(l.waiting_since, l.received_at), l.id limit 100`

const MANAGERS = `
  select p.id, p.email, m.location_ids as "locationIds" from memberships m join people p on p.id = m.person_id
  where m.dealership_id = $1 and m.role = 'manager' and p.kind = 'person' and p.removed_at is null order by p.id`
