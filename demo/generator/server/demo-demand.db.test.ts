import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addDemoDemand } from './demo-demand.ts'

const database = await createTestDatabase()
const NOW = new Date('2026-11-29T00:00:00Z')
await database.asOwner(`
  insert into sites (slug, group_name) values ('harbourline', 'harbourline'), ('own', 'own');
  insert into dealerships (slug, name) values ('yard', 'Yard');
  insert into site_dealerships select s.id, d.id from sites s cross join dealerships d;
  insert into brands (name, slug) select 'Make ' || n, 'make-' || n from generate_series(1, 60) n;
  insert into models (brand_id, name, slug) select id, 'Model', 'model' from brands;
  insert into feeds (dealership_id, name, mapping) select id, 'stock', 'plain' from dealerships;
  insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status)
    select d.id, f.id, n::text, '', 'car-' || n, 'Car', 'Kia', 'Rio', 'used', 'in_stock'
    from dealerships d join feeds f on f.dealership_id = d.id cross join generate_series(1, 20) n`)
const figures = () =>
  database.asOwner<{ slug: string; measure: string; value: string; people: number }>(
    `select s.slug, d.measure, d.value, d.people from demand_weeks d join sites s on s.id = d.site_id order by 1, 2, 3, d.week`,
  )

test('the demo’s sites alone get figures, in fives, also of models that nobody has, and only once', async () => {
  await addDemoDemand(database, NOW)
  const found = await figures()
  expect(new Set(found.map(({ slug }) => slug))).toEqual(new Set(['harbourline']))
  expect(found.filter(({ people }) => people < 5 || people % 5 !== 0)).toEqual([])
  expect(found.filter(({ value, measure }) => value === 'Kia:Rio' && measure === 'found')).toHaveLength(13)
  expect(found.some(({ measure }) => measure === 'empty')).toBe(true)
  await addDemoDemand(database, NOW)
  expect(await figures()).toEqual(found)
})
