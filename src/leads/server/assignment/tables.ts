import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { locations } from '#locations/server/tables.ts'
import { createdAt } from '#platform/server/columns.ts'
import { cascadingDealershipColumn } from '#sites/server/site-column.ts'
import { people } from '#staff/server/tables.ts'
import type { RuleConditions, Shift } from '../../assignment/rule.ts'

const personColumn = () => uuid('person_id').references(() => people.id, { onDelete: 'cascade' })
const version = () => integer('version').notNull().default(1)

/** A named list of a dealership's people, among whom leads are shared out. */
export const assignmentTeams = pgTable(
  'assignment_teams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dealershipId: cascadingDealershipColumn(),
    name: text('name').notNull(),
    personIds: uuid('person_ids').array().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [index('assignment_teams_by_dealership').on(table.dealershipId)],
)

/** Rules that assign leads. The first enabled rule that fits decides. */
export const assignmentRules = pgTable(
  'assignment_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dealershipId: cascadingDealershipColumn(),
    /** From 0, without gaps. */
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(false),
    conditions: jsonb('conditions').$type<RuleConditions>().notNull(),
    personId: personColumn(),
    teamId: uuid('team_id').references(() => assignmentTeams.id),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    check('assignment_rules_target', sql`num_nonnulls(person_id, team_id) = 1`),
    index('assignment_rules_by_dealership').on(table.dealershipId, table.position),
    index('assignment_rules_by_team').on(table.teamId),
  ],
)

/** How many leads somebody of a dealership takes, and when they work. Without a row: no limit, and only while signed in. */
export const assignmentProfiles = pgTable(
  'assignment_profiles',
  {
    dealershipId: cascadingDealershipColumn(),
    personId: personColumn().notNull(),
    /** Open leads beyond which they get no more; null: no limit. */
    leadLimit: integer('lead_limit'),
    shifts: jsonb('shifts').$type<readonly Shift[]>().notNull().default([]),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.dealershipId, table.personId] })],
)

/** Settings of a location for its leads. Without a row: by `DEFAULT_SETTINGS`. */
export const assignmentSettings = pgTable(
  'assignment_settings',
  {
    locationId: integer('location_id')
      .primaryKey()
      .references(() => locations.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    untouchedMinutes: integer('untouched_minutes'),
    seenMinutes: integer('seen_minutes').notNull(),
    version: version(),
  },
  (table) => [index('assignment_settings_by_dealership').on(table.dealershipId)],
)
