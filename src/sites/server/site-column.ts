import { foreignKey, integer, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { sites } from './tables.ts'

/** The site that a row belongs to; row-level security goes by it. */
export function siteColumn() {
  return integer('site_id')
    .notNull()
    .references(() => sites.id)
}

/** As `siteColumn`, for rows that are deleted with their site. */
export function cascadingSiteColumn() {
  return integer('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' })
}

type SiteAndId = [site: AnyPgColumn, id: AnyPgColumn]

/** A row of the same site as its parent row. */
export function parentOfSite(name: string, columns: SiteAndId, foreignColumns: SiteAndId) {
  return foreignKey({ name, columns, foreignColumns })
}
