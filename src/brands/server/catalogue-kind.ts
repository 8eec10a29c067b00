import type { OwnerKind } from '#configuration/server/owner-kind.ts'
import type { Transaction } from '#platform/server/database.ts'
import { checkCatalogue, type Catalogue } from '../catalogue.ts'

/** The catalogue as an owner of configuration: how its text is checked, and the makes and models written from it. */
export const CATALOGUE_KIND: OwnerKind<Catalogue> = {
  kind: 'catalogue',
  check: checkCatalogue,
  project: (tx, _, catalogue) => writeCatalogue(tx, catalogue ?? { brands: {} }),
}

/** Makes and models that left the catalogue are deleted. The others keep their rows. */
async function writeCatalogue({ $client }: Transaction, { brands }: Catalogue): Promise<void> {
  const makes = Object.entries(brands).map(([slug, { name }]) => ({ slug, name }))
  const models = Object.entries(brands).flatMap(([brand, each]) =>
    Object.entries(each.models).map(([slug, model]) => ({ brand, slug, ...model })),
  )
  await $client.query('delete from brands where slug <> all($1)', [makes.map(({ slug }) => slug)])
  await $client.query(WRITE_BRANDS, [JSON.stringify(makes)])
  await $client.query(DELETE_MODELS, [JSON.stringify(models)])
  await $client.query(WRITE_MODELS, [JSON.stringify(models)])
}

const WRITE_BRANDS = `
  insert into brands (name, slug) select name, slug from jsonb_to_recordset($1) as b(name text, slug text)
  on conflict (slug) do update set name = excluded.name where brands.name <> excluded.name`

const GIVEN = `jsonb_to_recordset($1) as m(brand text, slug text, name text, image text, "newImage" text, link text, accessories integer)
  join brands b on b.slug = m.brand`

const DELETE_MODELS = `
  delete from models where not exists (select from ${GIVEN} where b.id = models.brand_id and m.slug = models.slug)`

const WRITE_MODELS = `
  insert into models (brand_id, name, slug, image_url, cloudfront_new_image_url, override_url, accessories_count)
  select b.id, m.name, m.slug, m.image, m."newImage", m.link, m.accessories from ${GIVEN}
  on conflict (brand_id, slug) do update set name = excluded.name, image_url = excluded.image_url,
    cloudfront_new_image_url = excluded.cloudfront_new_image_url, override_url = excluded.override_url,
    accessories_count = excluded.accessories_count`
