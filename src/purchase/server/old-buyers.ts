import type { Database } from '#platform/server/database.ts'
import { inBatches, ROWS_PER_BATCH } from '#platform/server/maintenance/in-batches.ts'
import type { MaintenanceTask } from '#platform/server/maintenance/maintenance-task.ts'

export interface BuyerRetention {
  readonly slug: string
  readonly keepMonths: number
}

/**
 * Deletes the personal data in purchases, reservations, invoice payments and prize draws after the site's retention period for leads
 * (Privacy Act 1988, APP 11.2). Payments and the ledger stay, because they contain none.
 * @param retentions the retention period of every published site
 */
export function oldBuyersTask(database: Database, retentions: () => readonly BuyerRetention[]): MaintenanceTask {
  return {
    name: 'old-buyers',
    run: async (now, signal) => {
      const periods = JSON.stringify(retentions())
      let removed = 0
      for (const statement of STATEMENTS) {
        removed += await inBatches(database, signal, (client) =>
          client.query(statement, [periods, now, ROWS_PER_BATCH]),
        )
      }
      return removed
    },
  }
}

/** Joins a row `t` to the retention period of its site. */
const WITH_PERIOD = `join sites s on s.id = t.site_id join jsonb_to_recordset($1::jsonb) k(slug text, "keepMonths" integer) on k.slug = s.slug`
const IS_OVER = `< $2::timestamptz - make_interval(months => k."keepMonths")`

const STATEMENTS: readonly string[] = [
  `delete from purchases where id in (select t.id from purchases t ${WITH_PERIOD} where t.updated_at ${IS_OVER} limit $3)`,
  `update reservations set name = null, email = null, phone = null where id in (
     select t.id from reservations t ${WITH_PERIOD} where t.created_at ${IS_OVER}
       and coalesce(t.name, t.email, t.phone) is not null and t.state not in ('requested', 'paying', 'confirmed', 'held') limit $3)`,
  `update invoice_payments set name = null, email = null where id in (
     select t.id from invoice_payments t ${WITH_PERIOD} where t.created_at ${IS_OVER}
       and coalesce(t.name, t.email) is not null limit $3)`,
  `update prize_draws set contact = null where id in (
     select t.id from prize_draws t ${WITH_PERIOD} where t.at ${IS_OVER} and t.contact is not null limit $3)`,
]
