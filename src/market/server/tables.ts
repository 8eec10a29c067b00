import { bigint, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/server/columns.ts'
import { cascadingDealershipColumn } from '#sites/server/site-column.ts'
import { vehicles } from '#vehicles/server/tables.ts'

/** Market prices of a vehicle, by source: the platform's own stock, or a provider of market data. */
export const marketPrices = pgTable(
  'market_prices',
  {
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    dealershipId: cascadingDealershipColumn(),
    /** comparables, provider. */
    source: text('source').notNull(),
    /** The asking price that the gauge was made for; the range of comparables does not depend on it. */
    listingPrice: bigint('listing_price', { mode: 'number' }).notNull(),
    fill: real('fill'),
    rangeMin: bigint('range_min', { mode: 'number' }),
    rangeMax: bigint('range_max', { mode: 'number' }),
    confidence: real('confidence'),
    average: bigint('average', { mode: 'number' }),
    stateAverage: bigint('state_average', { mode: 'number' }),
    /** Years, kilometres and prices of the compared vehicles, without anything that identifies them. */
    comparables: jsonb('comparables').notNull().default([]),
    /** Points of the fitted curve of price against kilometres. */
    trend: jsonb('trend').notNull().default([]),
    madeAt: createdAt('made_at'),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.source] }),
    index('market_prices_by_dealership').on(table.dealershipId),
  ],
)

/** The fitted model of asking prices. It contains aggregates of all dealers' stock, and no single vehicle. */
export const priceModels = pgTable('price_models', {
  name: text('name').primaryKey(),
  fittedAt: instant('fitted_at').notNull(),
  /** Sum of the dealerships' change numbers when the market prices were computed. */
  stockVersion: bigint('stock_version', { mode: 'number' }).notNull(),
  /** A `PriceModel`; null if there were too few listings. */
  model: jsonb('model'),
})
