import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'

/** A gauge whose values are the rows of a query: a column for each label, and the value as `n`. */
interface QueryMetric {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly query: string
}

const METRICS: readonly QueryMetric[] = [
  {
    name: 'forecourt_deliveries',
    help: 'Deliveries of leads that have not arrived: waiting, retried (at least one attempt failed), failed (no attempt is left).',
    labels: ['site', 'channel', 'state'],
    query: `
      select s.slug as site, d.channel, count(*)::int as n,
        case when d.state = 'failed' then 'failed' when d.last_error is null then 'waiting' else 'retried' end as state
      from deliveries d join sites s on s.id = d.site_id
      where d.state in ('waiting', 'failed') group by 1, 2, 4`,
  },
  {
    name: 'forecourt_feed_age_seconds',
    help: 'Seconds since the file of a feed was last read, also if it had not changed or was held back.',
    labels: ['dealership', 'feed'],
    query: `
      select d.slug as dealership, read.feed, extract(epoch from now() - max(read.at))::int as n
      from (
        select f.dealership_id, f.name as feed, r.started_at as at from feed_runs r join feeds f on f.id = r.feed_id
        union all
        select s.dealership_id, s.name, f.started_at from feed_fetches f join feed_sources s on s.id = f.source_id
        where f.outcome not in ('running', 'failed')
      ) read join dealerships d on d.id = read.dealership_id group by 1, 2`,
  },
  {
    name: 'forecourt_feed_held',
    help: '1 if the last run of a feed was held back, because its file looked broken, and nobody rejected it, else 0.',
    labels: ['dealership', 'feed'],
    query: `
      select d.slug as dealership, f.name as feed, (last.state = 'held' and coalesce(last.decision ->> 'kind', '') <> 'rejected')::int as n
      from (select distinct on (feed_id) feed_id, state, decision from feed_runs order by feed_id, started_at desc, id desc) last
      join feeds f on f.id = last.feed_id join dealerships d on d.id = f.dealership_id`,
  },
]

/** Adds deliveries that wait or failed, and the last runs of feeds. They are absent while the database can't be read. */
export function addQueryMetrics(
  registry: Registry,
  database: Pick<Database, 'withRole'>,
  log: Pick<Logger, 'warn'>,
): void {
  for (const { name, help, labels, query } of METRICS) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      collect: async () => {
        gauge.reset()
        try {
          for (const { n, ...values } of await read(database, query)) gauge.set(values, Number(n))
        } catch (error) {
          log.warn({ err: error, metric: name }, 'a metric could not be read from the database')
        }
      },
    })
  }
}

async function read(database: Pick<Database, 'withRole'>, query: string) {
  const { rows } = await database.withRole(
    'index',
    ({ $client }) => $client.query<Record<string, string | number>>(query),
    { readOnly: true },
  )
  return rows
}
