import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { seedDealer } from '../../testing/seed-dealer.ts'
import { yardHasStaff } from './yard-staff.ts'

const database = await createTestDatabase()

test('a yard has staff while somebody who was not removed sells there or manages it', async () => {
  const { locationId } = await seedDealer(database)
  const { locationId: elsewhere } = await seedDealer(database, 'other-motors')
  const [dealership] = await database.asOwner<{ id: number; slug: string; name: string }>(
    `select id, slug, name from dealerships where slug = 'example-motors'`,
  )
  if (!dealership) throw new Error('the dealership was not added')
  const at = (id: number | null) =>
    yardHasStaff(database, { dealership, location: id === null ? null : { id, name: 'Yard', phone: null } })
  const dealershipId = dealership.id

  expect(await at(locationId)).toBe(false)
  await addPerson(database, 'platform@example.com', { role: 'platform' })
  expect(await at(locationId)).toBe(false)

  const sales = { role: 'sales', dealershipId, locationIds: [locationId] } as const
  const seller = await addPerson(database, 'sales@example.com', sales)
  expect(await Promise.all([at(locationId), at(elsewhere), at(null)])).toEqual([true, false, false])
  expect(await yardHasStaff(database, { dealership: null, location: null })).toBe(false)
  await database.asOwner('update people set removed_at = now() where id = $1', [seller])
  expect(await at(locationId)).toBe(false)

  await addPerson(database, 'manager@example.com', { role: 'manager', dealershipId, locationIds: null })
  expect(await Promise.all([at(locationId), at(null)])).toEqual([true, true])
})
