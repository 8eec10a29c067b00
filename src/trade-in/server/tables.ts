import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { parentOfSite, cascadingSiteColumn } from '#sites/server/site-column.ts'

/** A valuation of a shopper's own vehicle. It contains no name: the lead does, once the shopper accepts the offer. */
export const valuations = pgTable(
  'valuations',
  {
    /** Random, because whoever has it can continue the valuation. */
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
    /** The dealer's vehicle that the shopper wants to trade it in for; null for none. */
    carId: integer('car_id'),
    /** An `OwnVehicle`. */
    vehicle: jsonb('vehicle').notNull(),
    answers: jsonb('answers'),
    /** An `Offer` or `NoOffer`; null until the questions are answered. */
    result: jsonb('result'),
    /** The id of the lead of an acceptance, so that accepting twice makes one lead. */
    leadId: uuid('lead_id').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [unique('valuations_of_site').on(table.siteId, table.id), index('valuations_by_age').on(table.updatedAt)],
)

/** Photos of the vehicle, re-encoded without metadata, and encrypted. */
export const valuationPhotos = pgTable(
  'valuation_photos',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    valuationId: uuid('valuation_id').notNull(),
    createdAt: createdAt(),
    /** An encrypted JPEG; see `platform/server/seal.ts`. */
    content: bytea('content').notNull(),
  },
  (table) => [
    parentOfSite(
      'valuation_photos_valuation',
      [table.siteId, table.valuationId],
      [valuations.siteId, valuations.id],
    ).onDelete('cascade'),
    index('valuation_photos_by_valuation').on(table.valuationId),
  ],
)

/** Additional records that some sites ask for: at present the results of valuations. */
export const miscellaneous = pgTable(
  'miscellaneous',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    columnName: text('column_name').notNull(),
    valuationId: uuid('valuation_id').notNull(),
    value: jsonb('value').notNull(),
    receivedAt: createdAt('received_at'),
  },
  (table) => [
    unique('miscellaneous_once').on(table.siteId, table.columnName, table.valuationId),
    parentOfSite(
      'miscellaneous_valuation',
      [table.siteId, table.valuationId],
      [valuations.siteId, valuations.id],
    ).onDelete('cascade'),
  ],
)
