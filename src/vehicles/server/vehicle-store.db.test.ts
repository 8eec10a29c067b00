import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { createVehicleStore } from './vehicle-store.ts'

const database = await createTestDatabase()

await database.asOwner(`
  insert into sites (slug) values ('north'), ('south');
  insert into dealerships (slug, name, timezone) values ('north', 'North Cars', 'Australia/Brisbane'), ('south', 'South Cars', 'Australia/Hobart');
  insert into site_dealerships select s.id, d.id from sites s join dealerships d using (slug);
  insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, price, engine_litres,
      standard_equipment, sold_at, rego_expiry)
    select id, 1, slug, '', slug || '-ute', 'A ute', 'Toyota', 'Hilux', 'used', 'in_stock', 4599000, 2.8,
      array['Tow bar', 'Canopy'], '2026-11-20T01:02:03Z', '2027-03-05' from dealerships;
  insert into photos (vehicle_id, dealership_id, position, blob, width, height)
    select id, dealership_id, n, 'blob' || n, 960, 640 from vehicles, generate_series(2, 0, -1) n;
  insert into photos (vehicle_id, dealership_id, position, source_url)
    select id, dealership_id, 3, 'https://photos.example/3.jpg' from vehicles`)

const [north] = await database.asOwner<{ id: number }>(`select id from sites where slug = 'north'`)
const [row] = await database.asOwner<{ id: number }>(`select id from vehicles where slug = 'north-ute'`)
const siteId = north?.id ?? 0
const vehicleId = row?.id ?? 0
const NOW = new Date('2026-11-22T00:00:00Z')
const SITE = buildSite()
/** A site of the same dealership that sells new vehicles only: its stock filter excludes the ute. */
const NEW_ONLY = buildSite({ stock: { filter: { condition: ['new'] } } })
const store = createVehicleStore(database, () => siteId)

describe('the vehicle store', () => {
  it('reads a whole vehicle, each field in its own type', async () => {
    const found = await store.find(SITE, 'north-ute', NOW)
    expect(found?.vehicle).toMatchObject({
      id: vehicleId,
      price: 45_990_00,
      engineLitres: 2.8,
      standardEquipment: ['Tow bar', 'Canopy'],
      soldAt: new Date('2026-11-20T01:02:03Z'),
      regoExpiry: '2027-03-05',
      colour: null,
      reserved: false,
    })
    expect(found?.vehicle.createdAt).toBeInstanceOf(Date)
    expect(found?.dealership).toEqual({ slug: 'north', name: 'North Cars', timezone: 'Australia/Brisbane' })
  })

  it('returns the photos in their order, without those still to be downloaded', async () => {
    const found = await store.find(SITE, 'north-ute', NOW)
    expect(found?.photos.map(({ blob }) => blob)).toEqual(['blob0', 'blob1', 'blob2'])
  })

  it.each([['north-ute'], [String(vehicleId)]])('finds by %s', async (key) => {
    expect((await store.find(SITE, key, NOW))?.vehicle.slug).toBe('north-ute')
  })

  it.each([['south-ute'], ['99999999999'], ['2147483648'], [''], ["' or 1=1"], ['nothing']])(
    'finds nothing by %j',
    async (key) => {
      expect(await store.find(SITE, key, NOW)).toBeNull()
    },
  )

  it('finds several vehicles of the site in the requested order', async () => {
    const found = await store.findMany(SITE, [vehicleId + 1000, vehicleId], NOW)
    expect(found.map(({ vehicle }) => vehicle.id)).toEqual([vehicleId])
    expect(await store.findMany(SITE, [], NOW)).toEqual([])
  })

  it.each([['north-ute'], [String(vehicleId)]])('has no vehicle that the stock filter excludes, by %s', async (key) => {
    expect(await store.find(NEW_ONLY, key, NOW)).toBeNull()
    expect((await store.findKept(siteId, key))?.vehicle.id).toBe(vehicleId)
  })

  it('leaves vehicles that the stock filter excludes out of several', async () => {
    expect(await store.findMany(NEW_ONLY, [vehicleId], NOW)).toEqual([])
  })
})
