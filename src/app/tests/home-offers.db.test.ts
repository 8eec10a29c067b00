import { expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { CAR_TYPES, type CarType } from '#vehicles/fields.ts'
import { openTestApp, siteOf } from '../testing/open-test-app.ts'

const database = await createTestDatabase()
const app = await openTestApp(database, new Date('2026-11-21T02:00:00Z'))
const site = siteOf(app, 'harbourline')

/** Conditions of the vehicles that a home page of offers alone shows. */
async function conditionsOf(condition: CarType[]): Promise<ReadonlySet<string>> {
  const blocks = [{ kind: 'offers' as const, condition, limit: 48 }]
  const response = await app.askUncached({ ...site, home: { ...site.home, blocks } }, '/')
  const slugs = [...(await response.text()).matchAll(/href="\/cars\/([^"?#]+)"/g)].map(([, slug]) => slug)
  const rows = await database.asOwner<{ car_type: string }>('select car_type from vehicles where slug = any($1)', [
    slugs,
  ])
  return new Set(rows.map(({ car_type }) => car_type))
}

it('shows offers of the configured conditions only', async () => {
  const [one, ...others] = await conditionsOf([])
  expect(others).toEqual([])
  for (const condition of CAR_TYPES)
    expect(await conditionsOf([condition])).toEqual(new Set(condition === one ? [condition] : []))
})
