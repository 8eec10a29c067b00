import { Gauge, type Registry } from 'prom-client'
import { SMS_BUDGET } from '#accounts/sign-in-code.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'

/** Adds the text messages with sign-in codes of the last hour by site. It is absent while the database can't be read. */
export function addCodeMetrics(
  registry: Registry,
  database: Pick<Database, 'withRole'>,
  log: Pick<Logger, 'warn'>,
): void {
  const gauge = new Gauge({
    name: 'forecourt_sign_in_sms_last_hour',
    help: `Text messages with sign-in codes of the last hour, by site. From ${SMS_BUDGET.max} on, codes go by mail.`,
    labelNames: ['site'],
    registers: [registry],
    collect: async () => {
      gauge.reset()
      try {
        const { rows } = await database.withRole(
          'index',
          ({ $client }) => $client.query<{ site: string; n: number }>(COUNTS),
          { readOnly: true },
        )
        for (const { site, n } of rows) gauge.set({ site }, n)
      } catch (error) {
        log.warn({ err: error }, 'text messages with codes could not be counted for the metrics')
      }
    },
  })
}

const COUNTS = `
  select s.slug as site, count(*)::int as n from sign_in_codes c join sites s on s.id = c.site_id
  where c.sent_by = 'sms' and c.created_at > now() - interval '1 hour' group by 1`
