import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

/** Makes, shared by all sites, as are their models. */
export const brands = pgTable('brands', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
})

export const models = pgTable(
  'models',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    imageUrl: text('image_url'),
    cloudfrontNewImageUrl: text('cloudfront_new_image_url'),
    overrideUrl: text('override_url'),
    accessoriesCount: integer('accessories_count').notNull().default(0),
  },
  (table) => [unique('models_slug').on(table.brandId, table.slug)],
)
