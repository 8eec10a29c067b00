import type { Database } from '#platform/server/database.ts'
import type { ModelFacts } from '../model.ts'

export interface ModelDirectory {
  /** Facts about the models of a make, by the slug of the make. */
  readonly ofMake: (slug: string) => Promise<readonly ModelFacts[]>
  /** Names of the makes in the operator's catalogue, by slug. */
  readonly makeNames: () => Promise<ReadonlyMap<string, string>>
}

export function createModelDirectory(database: Database): ModelDirectory {
  return {
    ofMake: (slug) =>
      database.withRole(
        'app',
        async ({ $client }) => {
          const { rows } = await $client.query<ModelFacts>(SELECT, [slug])
          return rows
        },
        { readOnly: true },
      ),
    makeNames: () =>
      database.withRole(
        'app',
        async ({ $client }) => {
          const { rows } = await $client.query<{ slug: string; name: string }>('select slug, name from brands')
          return new Map(rows.map(({ slug, name }) => [slug, name]))
        },
        { readOnly: true },
      ),
  }
}

const SELECT = `
  select m.name, m.slug, m.image_url as "imageUrl", m.cloudfront_new_image_url as "cloudfrontNewImageUrl",
    m.override_url as "overrideUrl", m.accessories_count as "accessoriesCount"
  from models m join brands b on b.id = m.brand_id where b.slug = $1`
