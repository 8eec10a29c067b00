import { unreached } from '#leads/unreached.ts'
import { readMailboxes } from '#locations/server/mailboxes.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { loadSites } from '#sites/server/load-sites.ts'
import { choresOf } from '../../chores.ts'
import type { Platform } from '../../open-platform.ts'
import type { CommandCall } from '../command.ts'
import { locationCall } from '../location.ts'

interface DataCheck {
  readonly kind: string
  /** One row with `n`: how many are in this state. */
  readonly count: string
  readonly values?: (platform: Platform) => unknown[]
  readonly what: (n: number) => string
  readonly fix: string
}

const CHECKS: readonly DataCheck[] = [
  {
    kind: 'undelivered',
    count: "select count(*)::int as n from deliveries where state = 'failed'",
    what: (n) => `${n} deliveries of leads were tried to the end without success.`,
    fix: 'Their last error is in the table deliveries; mend the address or the mail server, then set their state to waiting.',
  },
  {
    kind: 'late-deliveries',
    count:
      "select count(*)::int as n from deliveries where state = 'waiting' and next_attempt_at < now() - interval '10 minutes'",
    what: (n) => `${n} deliveries of leads are overdue.`,
    fix: 'Start a server with FORECOURT_WORKER=on.',
  },
  {
    kind: 'late-chores',
    // Rows of folders that others work on, or worked on once, say nothing about this one.
    count: "select count(*)::int as n from chores where name = any($1) and next_at < now() - interval '2 days'",
    values: (platform) => [choresOf(platform, () => []).map(({ name }) => name)],
    what: (n) => `${n} chores have not been done for days: old data piles up.`,
    fix: 'Start a server with FORECOURT_WORKER=on and look at its log, or run "npx forecourt chores".',
  },
  {
    kind: 'held-feeds',
    count: `select count(*)::int as n from (select distinct on (feed_id) state from feed_runs order by feed_id, started_at desc) last
      where state = 'held'`,
    what: (n) => `${n} feeds were held back: too much of their stock was missing.`,
    fix: 'Look at the file; if it is right, import it with --allow-shrink.',
  },
  {
    kind: 'unseen-dealerships',
    count: `select count(*)::int as n from dealerships d
      where not exists (select from site_dealerships s where s.dealership_id = d.id)`,
    what: (n) => `${n} dealerships are shown by no site.`,
    fix: 'Name them in "dealerships" of a site file.',
  },
]

/** What the rows tell. Opens the database, which is a check of its own. */
export async function dataProblems({ config, openPlatform }: CommandCall): Promise<readonly Problem[]> {
  const platform = await openPlatform()
  if (!platform.ok) return [platform.error]
  try {
    const found: Problem[] = []
    for (const check of CHECKS) {
      const n = await countOf(platform.value, check)
      if (n > 0) found.push(problem(check.kind, check.what(n), check.fix))
    }
    return [...found, ...(await mailboxProblems(platform.value, config.sitesFolder))]
  } finally {
    await platform.value.close()
  }
}

async function countOf(platform: Platform, { count, values }: DataCheck): Promise<number> {
  const { rows } = await platform.database.withRole(
    'index',
    (tx) => tx.$client.query<{ n: number }>(count, values?.(platform)),
    { readOnly: true },
  )
  return rows[0]?.n ?? 0
}

/** Each site whose leads about some dealership's vehicles go elsewhere, or nowhere. */
async function mailboxProblems({ database }: Platform, sitesFolder: string): Promise<readonly Problem[]> {
  const mailboxes = await readMailboxes(database)
  const { files } = await loadSites(sitesFolder)
  return files.flatMap(({ site }) => {
    const found = site ? unreached(site, mailboxes) : null
    if (!site || !found) return []
    const { kind, dealerships } = found
    const where = kind === 'nobody' ? 'leads of the site reach nobody' : "leads about their vehicles go to another's"
    return problem(
      kind === 'nobody' ? 'no-mailbox' : 'borrowed-mailbox',
      `The site ${site.slug} has dealerships without a mailbox (${dealerships.join(', ')}): ${where}.`,
      `${locationCall(dealerships[0] ?? '')}, or name an address in leads.delivery of the site.`,
    )
  })
}
