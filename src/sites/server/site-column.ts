import { foreignKey, integer, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { dealerships, sites } from './tables.ts'

/** A column with the site that a row belongs to, used by row-level security. */
export function siteColumn() {
  return integer('site_id')
    .notNull()
    .references(() => sites.id)
}

/** Like `siteColumn`, for rows that are deleted with their site. */
export function cascadingSiteColumn() {
  return integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
}

/** A column with the dealership that a row belongs to and is deleted with, used by row-level security. */
export function cascadingDealershipColumn() {
  return integer('dealership_id')
    .notNull()
    .references(() => dealerships.id, { onDelete: 'cascade' })
}

type SiteAndId = [site: AnyPgColumn, id: AnyPgColumn]

/** A foreign key to a parent row of the same site. */
export function parentOfSite(name: string, columns: SiteAndId, foreignColumns: SiteAndId) {
  return foreignKey({ name, columns, foreignColumns })
}
