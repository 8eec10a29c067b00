import { doublePrecision, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/server/columns.ts'
import { siteColumn } from '#sites/server/site-column.ts'

/** One turn in a promotion, with the seed that decided it. The unique key allows an account, or an e-mail address, one turn. */
export const prizeDraws = pgTable(
  'prize_draws',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: siteColumn(),
    promotion: text('promotion').notNull(),
    /** The account's id, or a keyed hash of an e-mail address. */
    player: text('player').notNull(),
    /** The contact details of a winner. */
    contact: text('contact'),
    /** The dealer's mailbox, which gets a mail about a winner. */
    dealerEmail: text('dealer_email'),
    seed: text('seed').notNull(),
    number: doublePrecision('number').notNull(),
    prize: text('prize'),
    /** Shown by the winner to the dealer. */
    code: text('code'),
    at: createdAt('at'),
  },
  (table) => [unique('prize_draws_one_turn').on(table.siteId, table.promotion, table.player)],
)
