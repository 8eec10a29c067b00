import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeText } from '#configuration/server/testing/store-text.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { siteFile } from '#sites/server/testing/testing-folder.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { insertVehicles } from '#vehicles/server/testing/insert-vehicles.ts'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { buildCommandCall, buildConfig } from '../testing/build-command-call.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { outgoing } from './outgoing.ts'

const database = await createTestDatabase()
const FEEDS = `feeds:
  - { format: google-vehicle-ads, path: /feeds/google.tsv }
  - { format: meta-automotive, path: /feeds/meta.csv, private: true }`
await storeText(database, { kind: 'site', name: 'north' }, siteFile('north', FEEDS))
await database.asOwner("insert into dealerships (slug, name) values ('north-yard', 'North') on conflict do nothing")

const VINS = ['JTDKN3DU0A0000001', 'JTDKN3DU0A0000002'] as const
const GOOD = { price: 20_000_00, year: 2020, km: 10, itemType: 'car', vin: VINS[0] } as const
const add = (fields: Partial<Vehicle>, photos = 1) =>
  insertVehicles(database, [
    { dealership: 'north-yard', photos, vehicle: buildVehicle({ ...GOOD, slug: randomUUID(), ...fields }) },
  ])

test('the command prints what each file has, and what it leaves out for which reason', async () => {
  await add({})
  await add({ createdAt: new Date() })
  await add({ vin: VINS[1] }, 0)
  await add({ vin: VINS[1], price: null }, 0)
  await add({ vin: VINS[1], reserved: true })
  await add({ vin: null })
  await add({ vin: VINS[1], showOnDealerWebsite: false })
  await add({ vin: VINS[1], status: 'sold', soldAt: new Date() })
  await add({ vin: VINS[1], status: 'sold', soldAt: new Date(Date.now() - 30 * 86_400_000) })
  const lines: string[] = []
  const call = (json: boolean) =>
    buildCommandCall(testPlatform(buildConfig('/srv'), database), {
      operands: ['north'],
      values: { json },
      out: (line) => lines.push(line),
    })
  await outgoing.run(call(false))
  expect(lines[0]).toMatch(/^google-vehicle-ads {2}http\S+\/feeds\/google\.tsv$/)
  expect(lines[2]).toMatch(/^meta-automotive {2}http\S+\/feeds\/meta\.csv\?key=/)
  lines.length = 0
  await outgoing.run(call(true))
  const { data } = JSON.parse(lines.join('')) as { data: readonly object[] }
  const shared = { 'no-picture': 1, 'no-price': 1, hidden: 1, sold: 1 }
  expect(data).toMatchObject([
    { format: 'google-vehicle-ads', listed: 1, leftOut: { ...shared, 'same-vin': 1, reserved: 1, 'no-vin': 1 } },
    { format: 'meta-automotive', listed: 4, leftOut: shared },
  ])
})
