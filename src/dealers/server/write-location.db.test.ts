import { expect, test } from 'vitest'
import { readCurrentOf } from '#configuration/server/revisions.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createLocationDirectory } from '#locations/server/location-directory.ts'
import { readKnownDealerships } from '#locations/server/known-dealerships.ts'
import { readPlace } from '#locations/server/read-place.ts'
import { TOOWOOMBA } from '#locations/testing/toowoomba.ts'
import { DEALER_KIND } from './dealer-kind.ts'
import { storeDealersOfRows } from './store-dealers-of-rows.ts'
import { writeLocation } from './write-location.ts'

const database = await createTestDatabase()
await database.asOwner("insert into dealerships (slug, name) values ('north', 'North Yard'), ('south', 'South Yard')")

const PLACE = { city: 'Toowoomba', ...TOOWOOMBA }

test('creates the first location of a dealership as its primary one', async () => {
  expect(await readKnownDealerships(database)).toEqual(
    new Map([
      ['north', { locations: 0, hasMailbox: false }],
      ['south', { locations: 0, hasMailbox: false }],
    ]),
  )
  expect(await writeLocation(database, 'north', PLACE, TESTER)).toEqual({
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
  expect(await writeLocation(database, 'north', { email: 'desk@dealer.example', name: 'North' }, TESTER)).toMatchObject(
    {
      value: { name: 'North', isNew: false },
    },
  )
  expect(
    await writeLocation(database, 'north', { ...PLACE, name: 'North Parts' }, TESTER, 'north-parts'),
  ).toMatchObject({
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
  expect(await writeLocation(database, dealership, fields, TESTER, slug)).toMatchObject({ ok: false, error: { what } })
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

test('keeps the comments of the text, and what a person wrote there', async () => {
  const text =
    "# Ours.\nname: West # since 1990\nlocations:\n  main:\n    name: Main\n    address: { street: 1 Example Street, suburb: Perth, state: WA, postcode: '6000', lat: -31, long: 115 }\n    hours: { Mon-Fri: 8-17 } # also at Easter\n"
  const owner = { kind: 'dealer', name: 'west' } as const
  await writeTexts(database, [DEALER_KIND], [{ owner, text }], { actor: TESTER })
  expect(
    await writeLocation(database, 'west', { email: 'west@dealer.example', postcode: '6001' }, TESTER, 'main'),
  ).toMatchObject({ ok: true })
  const written = await database.withRole('index', (tx) => readCurrentOf(tx, owner))
  expect(written).toMatchObject({ number: 2, writer: 'console' })
  expect(written?.text).toContain('# Ours.\nname: West # since 1990')
  expect(written?.text).toContain('hours: { Mon-Fri: 8-17 } # also at Easter')
  expect(written?.text).toContain("postcode: '6001' }")
  expect(written?.text).toContain('email: west@dealer.example')
})

test('names the file of a dealership that a file holds', async () => {
  await database.asOwner(
    "update configuration_owners set writer = 'files', file = 'dealers/west.yaml' where name = 'west'",
  )
  expect(await writeLocation(database, 'west', { email: 'a@dealer.example' }, TESTER, 'main')).toMatchObject({
    ok: false,
    error: { kind: 'written-by-file', what: 'The dealership "west" is written by the file dealers/west.yaml.' },
  })
})

test('a dealership that has rows only gets its first revision from them, once', async () => {
  await database.asOwner(
    "insert into dealerships (slug, name) values ('imported', 'Imported Cars'), ('removed', 'Removed')",
  )
  await database.asOwner(
    "insert into configuration_owners (kind, name, writer, number) values ('dealer', 'removed', 'console', 1); insert into configuration_revisions (owner_id, number, text, by_whom) select id, 1, null, 'test' from configuration_owners where name = 'removed'",
  )
  const first = await storeDealersOfRows(database, TESTER)
  expect(first.owners.map(({ name }) => name)).toEqual(['imported', 'south'])
  expect(first.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(
    await database.withRole('index', (tx) => readCurrentOf(tx, { kind: 'dealer', name: 'imported' })),
  ).toMatchObject({
    text: 'name: Imported Cars\n',
  })
  expect((await storeDealersOfRows(database, TESTER)).owners).toEqual([])
})
