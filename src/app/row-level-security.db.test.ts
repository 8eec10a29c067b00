import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'

let database: TestDatabase
const siteIds: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  for (const slug of ['north', 'south']) {
    const [site] = await database.asOwner<{ id: number }>('insert into sites (slug) values ($1) returning id', [slug])
    const [dealership] = await database.asOwner<{ id: number }>(
      'insert into dealerships (slug, name) values ($1, $1) returning id',
      [slug],
    )
    await database.asOwner('insert into site_dealerships values ($1, $2)', [site?.id, dealership?.id])
    await database.asOwner('insert into locations (dealership_id, slug, name) values ($1, $2, $2)', [
      dealership?.id,
      slug,
    ])
    siteIds.push(site?.id ?? 0)
  }
})

describe('a table that belongs to a site or a dealership', () => {
  test('is walled off, also from its owner', async () => {
    const open = await database.asOwner<{ table_name: string }>(`
      select distinct c.relname as table_name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname in ('site_id', 'dealership_id') and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity
          and exists (select from pg_policy p where p.polrelid = c.oid))`)
    expect(open).toEqual([])
  })

  test('is owned by none of the roles that the platform acts as', async () => {
    const owned = await database.asOwner(
      "select relname from pg_class where pg_get_userbyid(relowner) in ('forecourt_app', 'forecourt_import', 'forecourt_index')",
    )
    expect(owned).toEqual([])
  })
})

const locationNames = (siteId: number) =>
  database.withSite(siteId, async (tx) => (await tx.$client.query<{ name: string }>('select name from locations')).rows)

describe('a transaction of a site', () => {
  test('sees its own rows only', async () => {
    expect(await locationNames(siteIds[0] ?? 0)).toEqual([{ name: 'north' }])
    expect(await locationNames(siteIds[1] ?? 0)).toEqual([{ name: 'south' }])
  })

  test('cannot write into another site', async () => {
    const write = database.withSite(siteIds[0] ?? 0, (tx) =>
      tx.$client.query(
        "insert into leads (id, site_id, form, payload, submission_key) values (gen_random_uuid(), $1, 'enquiry', '{}', 'x')",
        [siteIds[1]],
      ),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })

  test('cannot widen what its site shows', async () => {
    const write = database.withSite(siteIds[0] ?? 0, (tx) => tx.$client.query('delete from site_dealerships'))
    await expect(write).rejects.toThrow(/permission denied/)
  })

  test('leaves nothing of its site on the connection', async () => {
    await locationNames(siteIds[0] ?? 0)
    const rows = await database.withRole(
      'app',
      async (tx) => (await tx.$client.query('select name from locations')).rows,
    )
    expect(rows).toEqual([])
  })
})

test('import and index see every site', async () => {
  for (const role of ['import', 'index'] as const) {
    const rows = await database.withRole(
      role,
      async (tx) => (await tx.$client.query('select name from locations order by name')).rows,
    )
    expect(rows).toEqual([{ name: 'north' }, { name: 'south' }])
  }
})
