import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '../testing/build-site.ts'
import { createSiteRows } from './site-rows.ts'

const database = await createTestDatabase()
await database.asOwner(`insert into dealerships (slug, name) values ('north', 'North'), ('south', 'South')`)

const siteShowing = (dealerships: string[]) =>
  buildSite({ slug: 'both', dealershipId: dealerships[0] ?? '', dealerships })

function shown(): Promise<{ slug: string }[]> {
  return database.asOwner(
    `select d.slug from site_dealerships sd join dealerships d on d.id = sd.dealership_id order by 1`,
  )
}

describe('the rows of sites', () => {
  it('follow the configuration, also when a dealership is added later', async () => {
    const site = siteShowing(['north', 'later'])
    const rows = await createSiteRows(database, [site])
    expect(await shown()).toEqual([{ slug: 'north' }])
    await database.asOwner(`insert into dealerships (slug, name) values ('later', 'Later')`)
    await rows.sync([site])
    expect(await shown()).toEqual([{ slug: 'later' }, { slug: 'north' }])
    await rows.sync([siteShowing(['south'])])
    expect(await shown()).toEqual([{ slug: 'south' }])
    expect(rows.idOf(site)).toBeGreaterThan(0)
    expect(() => rows.idOf({ slug: 'nobody' })).toThrow(/nobody/)
  })
})
