import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'

interface LeadCount {
  readonly site: string
  /** The reason for the suspicion, or `none`. */
  readonly suspected: string
  readonly n: number
}

/** Adds the leads of the last day by site and suspicion. It is absent while the database can't be read, which is not the same as 0. */
export function addLeadMetrics(
  registry: Registry,
  database: Pick<Database, 'withRole'>,
  log: Pick<Logger, 'warn'>,
): void {
  const gauge = new Gauge({
    name: 'forecourt_leads_last_day',
    help: 'Leads received in the last 24 hours, by site and by the reason for suspecting spam.',
    labelNames: ['site', 'suspected'],
    registers: [registry],
    collect: async () => {
      gauge.reset()
      try {
        const counts = await countLeads(database)
        for (const { site, suspected, n } of counts) gauge.set({ site, suspected }, n)
      } catch (error) {
        log.warn({ err: error }, 'leads could not be counted for the metrics')
      }
    },
  })
}

async function countLeads(database: Pick<Database, 'withRole'>): Promise<readonly LeadCount[]> {
  const { rows } = await database.withRole('index', ({ $client }) => $client.query<LeadCount>(COUNTS), {
    readOnly: true,
  })
  return rows
}

const COUNTS = `
  select s.slug as site, coalesce(l.suspected_spam, 'none') as suspected, count(*)::int as n
  from leads l join sites s on s.id = l.site_id
  where l.received_at > now() - interval '1 day' group by 1, 2`
