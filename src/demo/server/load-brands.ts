import type { Database } from '#platform/server/database.ts'
import { slugOf } from '#stock/derive/slug.ts'
import type { Variant } from '../catalogue.ts'

/** Writes the catalogue's makes and models. One whose slug is already in the database is not changed. */
export async function loadBrands(database: Database, catalogue: readonly Variant[]): Promise<void> {
  const models = catalogue.map(({ make, model, body }) => ({
    make,
    makeSlug: slugOf(make),
    model,
    modelSlug: slugOf(model),
    body,
  }))
  const values = [JSON.stringify(models)]
  await database.withRole('import', async ({ $client }) => {
    await $client.query(
      `insert into brands (name, slug)
       select distinct on ("makeSlug") make, "makeSlug" from jsonb_to_recordset($1) as m(make text, "makeSlug" text)
       on conflict (slug) do nothing`,
      values,
    )
    await $client.query(
      `insert into models (brand_id, name, slug, body)
       select distinct on (b.id, "modelSlug") b.id, model, "modelSlug", body
       from jsonb_to_recordset($1) as m("makeSlug" text, model text, "modelSlug" text, body text)
       join brands b on b.slug = "makeSlug"
       on conflict (brand_id, slug) do nothing`,
      values,
    )
  })
}
