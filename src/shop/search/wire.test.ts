import { expect, test } from 'vitest'
import { valueLabels } from '#search/facets/value-labels.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { many, NOW, serviceOf, SIGN } from '../testing/search-service.ts'
import { toWireSearch } from './wire.ts'

const SITE = buildSite()

test('the API spells hits, facets and ranges as the documents do', async () => {
  const search = serviceOf(many(2, () => ({ make: 'Toyota', price: 20_000_00, pictures: 1 })))
  const state = await search.parse(SITE, '/search', [], NOW)
  const results = state.ok ? await search.search(SITE, state.value, NOW) : state
  if (!results.ok) throw new Error('no answer')
  const wire = JSON.parse(JSON.stringify(toWireSearch(results.value, valueLabels(SITE), SIGN))) as {
    hits: Record<string, unknown>[]
    facets: Record<string, unknown>
    ranges: Record<string, unknown>
  }
  const names =
    'id slug path name year make model badge series colour gearnum simple_transmission bodyconfiguration body drive fuel simple_fuel simple_body simple_drive seats engine_size_litres km price price_type car_type status sold reserved tag certified stocknum vin nvic has_nvic views photos_count created_at created_at_timestamp location location_id location_name dealership_id dealership_name video_url external_video_url images spin_images spin_interior_image spin_code hotspots standardEquipment subscription_price weekly_price_range filtered_features categories item_type city state make_model show_on_dealer_website quote'
  for (const name of names.split(' ')) expect(wire.hits[0]).toHaveProperty(name)
  expect(wire.hits[0]).not.toHaveProperty('photos')
  expect(wire.hits[0]?.['images']).toEqual([
    { image: { url: expect.stringMatching(/^\/img\//), thumb: { url: expect.stringMatching(/^\/img\//) } } },
  ])
  expect(wire.facets['car_type']).toEqual([{ label: 'Used', value: 'used', count: 2 }])
  expect(wire.ranges['price']).toMatchObject({ isMinRange: true, isMaxRange: true })
})
