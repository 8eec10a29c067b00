import { doublePrecision, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { sites } from '#sites/server/tables.ts'

/** One turn in a promotion, with the seed that decided it. The unique key allows an account, or an e-mail address, one turn. */
export const prizeDraws = pgTable(
  'prize_draws',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: integer('site_id')
      .notNull()
      .references(() => sites.id),
    promotion: text('promotion').notNull(),
    /** The account's id, or a keyed hash of an e-mail address. */
    player: text('player').notNull(),
    /** How the dealer reaches a winner. */
    contact: text('contact'),
    seed: text('seed').notNull(),
    number: doublePrecision('number').notNull(),
    prize: text('prize'),
    /** What a winner shows to the dealer. */
    code: text('code'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('prize_draws_one_turn').on(table.siteId, table.promotion, table.player)],
)
