import { SMS_BUDGET } from '#accounts/sign-in-code.ts'
import { DEAD_JOBS } from '#platform/server/jobs/declare-queues.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { readSites } from '#sites/server/read-sites.ts'
import { someOf } from '#stock/report/some-of.ts'
import { jobQueues } from '../../jobs/job-queues.ts'
import type { Platform } from '../../start/open-platform.ts'
import { recipientProblems } from '../../start/recipient-problems.ts'
import type { CommandCall } from '../command.ts'
import { installationFindings } from './installation.ts'
import { heldFeedFindings } from './held-feeds.ts'
import { checkoutFindings } from './checkout.ts'
import { pictureFindings } from './pictures.ts'

/** A problem, or a note: worth knowing, but nothing is wrong. */
export type Finding = Problem & { readonly isNote?: boolean }

interface CheckResult {
  readonly n: number
  /** Names of the rows found, if the query returns them. */
  readonly names: readonly string[] | null
}

interface DataCheck {
  readonly kind: string
  /** Returns one row with `n`, the number found, and optionally `names`. */
  readonly query: string
  readonly values?: (platform: Platform) => unknown[]
  /** Database role of the query; `index` by default. */
  readonly role?: 'index' | 'jobs'
  readonly one: string
  readonly many: string
  readonly fix: string
  /** Whether the finding is only a note. */
  readonly isNote?: boolean
}

const CHECKS: readonly DataCheck[] = [
  {
    kind: 'undelivered',
    query: "select count(*)::int as n from deliveries where state = 'failed'",
    one: 'delivery of leads failed at its last attempt',
    many: 'deliveries of leads failed at their last attempt',
    fix: '"npx forecourt leads failed" lists them with the reason; correct it, then run "npx forecourt leads replay".',
  },
  {
    kind: 'retried-deliveries',
    query: `select count(*)::int as n, array_agg(distinct format('%s by %s (%s)', s.slug, d.channel, left(d.last_error, 120))) as names
      from deliveries d join sites s on s.id = d.site_id
      where d.state = 'waiting' and d.attempts >= 2 and d.last_error is not null`,
    one: 'delivery of leads has failed at least twice and is tried again',
    many: 'deliveries of leads have failed at least twice and are tried again',
    fix: 'Correct the address, the secret or the server before the four hours of attempts are over.',
  },
  {
    kind: 'suspected-spam',
    query: `select count(*)::int as n, array_agg(distinct s.slug order by s.slug) as names
      from leads l join sites s on s.id = l.site_id
      where l.suspected_spam is not null and l.received_at > now() - interval '1 day'`,
    one: 'lead of the last day was suspected of being spam, and delivered so marked',
    many: 'leads of the last day were suspected of being spam, and delivered so marked',
    fix: 'People can be among them: see that somebody reads the mailbox of leads.suspectedSpam.',
    isNote: true,
  },
  {
    kind: 'late-deliveries',
    query:
      "select count(*)::int as n from deliveries where state = 'waiting' and next_attempt_at < now() - interval '10 minutes'",
    one: 'delivery of leads is overdue',
    many: 'deliveries of leads are overdue',
    fix: 'Start a server with FORECOURT_WORKER=on.',
  },
  {
    kind: 'late-schedules',
    role: 'jobs',
    // Schedules of other data folders don't concern this one.
    query: `select count(*)::int as n, array_agg(coalesce(s.data ->> 'task', s.name) order by s.name, s.key) as names
      from jobs.schedule s
      where s.name = any($1) and s.created_on < now() - interval '2 days' and not exists (
        select from jobs.job j where j.name = s.name and j.data = s.data and j.state = 'completed'
          and j.completed_on > now() - interval '2 days')`,
    values: (platform) => [jobQueues(platform).map(({ name }) => name)],
    one: 'scheduled job has not succeeded for days',
    many: 'scheduled jobs have not succeeded for days',
    fix: 'Start a server with FORECOURT_WORKER=on and read its log; "npx forecourt maintenance" deletes old data now.',
  },
  {
    kind: 'dead-jobs',
    role: 'jobs',
    query: `select count(*)::int as n, array_agg(distinct source_name) as names
      from jobs.job where name = $1 and source_name is not null`,
    values: () => [DEAD_JOBS],
    one: 'job failed for the last time and is not retried',
    many: 'jobs failed for the last time and are not retried',
    fix: '"npx forecourt jobs" gives their reasons, with --retry it adds them again, with --delete it deletes them.',
  },
  {
    kind: 'used-up-sms',
    query: `select count(*)::int as n, array_agg(slug order by slug) as names from (
        select s.slug from sign_in_codes c join sites s on s.id = c.site_id
        where c.sent_by = 'sms' and c.created_at > now() - interval '1 hour'
        group by s.slug having count(*) >= $1) used`,
    values: () => [SMS_BUDGET.max],
    one: `site has sent the ${SMS_BUDGET.max} text messages with codes that it may in an hour; codes go by mail now, to accounts that have a mailbox`,
    many: `sites have sent the ${SMS_BUDGET.max} text messages with codes that they may in an hour; codes go by mail now, to accounts that have a mailbox`,
    fix: 'Look in the access log for networks that ask for many codes, and block them in front of the server.',
  },
  {
    kind: 'unseen-dealerships',
    query: `select count(*)::int as n, array_agg(d.slug order by d.slug) as names from dealerships d
      where not exists (select from site_dealerships s where s.dealership_id = d.id)`,
    one: 'dealership is shown by no site',
    many: 'dealerships are shown by no site',
    fix: 'Name every dealership in "dealerships" of a site file.',
  },
]

const NAMES_SHOWN = 8

function toFinding({ kind, one, many, fix, isNote = false }: DataCheck, { n, names }: CheckResult): Finding {
  const list = names ? `: ${someOf(names, NAMES_SHOWN)}` : ''
  return { ...problem(kind, `${n} ${n === 1 ? one : many}${list}.`, fix), isNote }
}

/** Problems found in the database. Opening it is a check of its own. */
export async function dataProblems({ openPlatform }: Pick<CommandCall, 'openPlatform'>): Promise<readonly Finding[]> {
  const platform = await openPlatform()
  if (!platform.ok) return [platform.error]
  try {
    const found: Finding[] = []
    for (const check of CHECKS) {
      const result = await runCheck(platform.value, check)
      if (result.n > 0) found.push(toFinding(check, result))
    }
    const sites = await readSites(platform.value.database)
    const { database } = platform.value
    return [
      ...(await installationFindings(platform.value)),
      ...found,
      ...(await heldFeedFindings(platform.value.database)),
      ...(await recipientProblems(database, sites)),
      ...(await checkoutFindings(database, sites)),
      ...(await pictureFindings(database)),
    ]
  } finally {
    await platform.value.close()
  }
}

async function runCheck(platform: Platform, { query, values, role = 'index' }: DataCheck): Promise<CheckResult> {
  const { rows } = await platform.database.withRole(
    role,
    (tx) => tx.$client.query<{ n: number; names?: string[] | null }>(query, values?.(platform)),
    { readOnly: true },
  )
  return { n: rows[0]?.n ?? 0, names: rows[0]?.names ?? null }
}
