import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cascadingSiteColumn } from '#sites/server/site-column.ts'

/** Searches of a week that is not summed up yet, by visitor. */
export const searchVisits = pgTable(
  'search_visits',
  {
    siteId: cascadingSiteColumn(),
    /** Its Monday. */
    week: date('week').notNull(),
    /** A hash with the week in it, so that nobody can be recognised in another week. */
    visitor: text('visitor').notNull(),
    dimension: text('dimension').notNull(),
    value: text('value').notNull(),
    /** Whether the search found anything. */
    found: boolean('found').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.week, table.visitor, table.dimension, table.value, table.found] }),
  ],
)

/** How many people searched, saved, wait or asked in a week: multiples of five, so that no figure and no difference of figures is of fewer. */
export const demandWeeks = pgTable(
  'demand_weeks',
  {
    siteId: cascadingSiteColumn(),
    week: date('week').notNull(),
    dimension: text('dimension').notNull(),
    value: text('value').notNull(),
    /** A `Measure`. */
    measure: text('measure').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.week, table.dimension, table.value, table.measure] })],
)
