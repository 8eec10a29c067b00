import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from '#platform/server/columns.ts'
import { parentOfSite, cascadingSiteColumn } from '#sites/server/site-column.ts'

/** A shopper's own vehicle being valued. It names no person: that is in the lead, once the shopper accepts. */
export const valuations = pgTable(
  'valuations',
  {
    /** Unguessable: whoever has it may go on with the valuation. */
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
    /** The vehicle of the dealer that it would go towards. */
    carId: integer('car_id'),
    /** `OwnVehicle` */
    vehicle: jsonb('vehicle').notNull(),
    answers: jsonb('answers'),
    /** `Offer` or `NoOffer`; null until the questions are answered. */
    result: jsonb('result'),
    /** The id that its lead will have, so that accepting twice makes one lead. */
    leadId: uuid('lead_id').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [unique('valuations_of_site').on(table.siteId, table.id), index('valuations_by_age').on(table.updatedAt)],
)

/** Photos of the vehicle: encoded anew, without what the camera wrote into them, and encrypted. */
export const valuationPhotos = pgTable(
  'valuation_photos',
  {
    id: uuid('id').primaryKey(),
    siteId: cascadingSiteColumn(),
    valuationId: uuid('valuation_id').notNull(),
    createdAt: createdAt(),
    /** JPEG, sealed; see `platform/server/seal.ts`. */
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

/** Records that some sites keep besides; today the results of valuations. */
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
