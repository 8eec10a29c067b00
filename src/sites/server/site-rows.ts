import type { Database } from '#platform/server/database.ts'
import type { Site } from '../schema.ts'

export interface SiteRows {
  /** The database's id of a site that is in force. */
  readonly idOf: (site: Pick<Site, 'slug'>) => number
  /** Updates the rows: every site gets one, with exactly the dealerships that its configuration names. */
  readonly sync: (sites: readonly Site[]) => Promise<void>
}

/** Keeps `sites` and `site_dealerships` in sync with the configuration files. A deleted site keeps its row, because leads belong to it. */
export async function createSiteRows(database: Database, sites: readonly Site[]): Promise<SiteRows> {
  let ids: ReadonlyMap<string, number> = new Map()
  const sync = async (current: readonly Site[]) => {
    ids = await write(database, current)
  }
  await sync(sites)
  return {
    sync,
    idOf: ({ slug }) => {
      const id = ids.get(slug)
      if (id === undefined) throw new Error(`the site ${slug} has no row`)
      return id
    },
  }
}

function write(database: Database, sites: readonly Site[]): Promise<ReadonlyMap<string, number>> {
  const slugs = sites.map(({ slug }) => slug)
  const shown = sites.flatMap(({ slug, dealerships }) => dealerships.map((dealership) => ({ site: slug, dealership })))
  return database.withRole('import', async ({ $client }) => {
    const groups = sites.map(({ group }) => group)
    await $client.query(
      `insert into sites (slug, group_name) select * from unnest($1::text[], $2::text[])
       on conflict (slug) do update set group_name = excluded.group_name
       where sites.group_name is distinct from excluded.group_name`,
      [slugs, groups],
    )
    const wanted = `select s.id as site_id, d.id as dealership_id
      from json_to_recordset($1) as w(site text, dealership text)
      join sites s on s.slug = w.site join dealerships d on d.slug = w.dealership`
    const values = [JSON.stringify(shown)]
    await $client.query(`insert into site_dealerships ${wanted} on conflict do nothing`, values)
    await $client.query(
      `delete from site_dealerships sd using sites s where s.id = sd.site_id and s.slug = any($2)
        and (sd.site_id, sd.dealership_id) not in (${wanted})`,
      [...values, slugs],
    )
    const { rows } = await $client.query<{ slug: string; id: number }>('select slug, id from sites')
    return new Map(rows.map(({ slug, id }) => [slug, id]))
  })
}
