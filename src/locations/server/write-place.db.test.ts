import { expect, test } from 'vitest'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createLocationDirectory } from './location-directory.ts'
import { readKnownDealerships } from './known-dealerships.ts'
import { readPlace } from './read-place.ts'
import { writePlace } from './write-place.ts'

const database = await createTestDatabase()
await database.asOwner("insert into dealerships (slug, name) values ('north', 'North Yard'), ('south', 'South Yard')")

const PLACE = {
  street: '1 Example Street',
  city: 'Toowoomba',
  state: 'QLD',
  postcode: '4350',
  email: 'sales@dealer.example',
}

test('creates the first location of a dealership as its primary one', async () => {
  expect(await readKnownDealerships(database)).toEqual(
    new Map([
      ['north', { locations: 0, hasMailbox: false }],
      ['south', { locations: 0, hasMailbox: false }],
    ]),
  )
  expect(await writePlace(database, 'north', PLACE)).toEqual({
    ok: true,
    value: { slug: 'north', name: 'North Yard', email: 'sales@dealer.example', isNew: true },
  })
  const directory = await createLocationDirectory(database, silentLogger)
  expect(directory.of(['north'])).toMatchObject([
    { slug: 'north', primary: true, visible: true, address: { city: 'Toowoomba', lat: expect.closeTo(-27.56, 0) } },
  ])
  directory.close()
  expect(await readKnownDealerships(database)).toEqual(
    new Map([
      ['north', { locations: 1, hasMailbox: true }],
      ['south', { locations: 0, hasMailbox: false }],
    ]),
  )
})

test('updates only the given fields, and creates a second location that is not primary', async () => {
  expect(await writePlace(database, 'north', { email: 'desk@dealer.example', name: 'North' })).toMatchObject({
    value: { name: 'North', isNew: false },
  })
  expect(await writePlace(database, 'north', { ...PLACE, name: 'North Parts' }, 'north-parts')).toMatchObject({
    ok: true,
  })
  expect(await database.asOwner('select slug, email, street, "primary" from locations order by slug')).toEqual([
    { slug: 'north', email: 'desk@dealer.example', street: PLACE.street, primary: true },
    { slug: 'north-parts', email: PLACE.email, street: PLACE.street, primary: false },
  ])
})

test.each([
  ['nowhere', PLACE, undefined, 'There is no dealership "nowhere".'],
  ['south', { email: 'a@dealer.example', state: 'QLD' }, undefined, 'A new place needs street, city, postcode.'],
  ['south', { ...PLACE, email: 'a dealer' }, undefined, '"a dealer" is no email.'],
  ['south', { ...PLACE, state: 'Queensland' }, undefined, '"Queensland" is no state.'],
  ['south', { ...PLACE, postcode: '0000' }, undefined, '"0000" is no postcode.'],
  ['south', { ...PLACE, postcode: '2150' }, undefined, 'The postcode 2150 lies in NSW, not in QLD.'],
  ['north', { state: 'VIC' }, undefined, 'The postcode 4350 lies in QLD, not in VIC.'],
])('rejects for %s %j (slug %s): %s', async (dealership, fields, slug, what) => {
  expect(await writePlace(database, dealership, fields, slug)).toMatchObject({ ok: false, error: { what } })
  expect(
    await database.asOwner(
      "select from locations l join dealerships d on d.id = l.dealership_id where d.slug = 'south'",
    ),
  ).toEqual([])
})

test('readPlace returns the location of a dealership, or null if it has none with this slug', async () => {
  expect(await readPlace(database, 'north')).toEqual({
    slug: 'north',
    name: 'North',
    email: 'desk@dealer.example',
    address: '1 Example Street, Toowoomba QLD 4350',
  })
  expect(await readPlace(database, 'south')).toBeNull()
  expect(await readPlace(database, 'north', 'north-parts')).toMatchObject({ name: 'North Parts' })
  expect(await readPlace(database, 'south', 'north')).toBeNull()
})
