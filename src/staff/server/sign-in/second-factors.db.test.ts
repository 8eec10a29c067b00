import { Client } from 'pg'
import { expect, test } from 'vitest'
import { reseal } from '#platform/server/reseal.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createSecondFactors, secondFactorReseal } from './second-factors.ts'

const database = await createTestDatabase()
const OLD = 'the key before, which is long enough'
const NEW = 'the key of now, which is long enough'

test('second factors are read after a change of the key, and encrypted again by secrets rotate', async () => {
  const [person] = await database.asOwner<{ id: string }>(
    "insert into people (email, name) values ('a@staff.example', 'A') returning id",
  )
  const id = person?.id ?? ''
  await database.asOwner("insert into staff_auth_users (id, name, email) values ($1, 'A', 'a@staff.example')", [id])
  const before = createSecondFactors(OLD)
  const secret = before.newSecret()
  await database.withRole('auth', ({ $client }) => before.store($client, id, secret))
  const read = (key: string | [string, string]) =>
    database.withRole('auth', ({ $client }) => createSecondFactors(key).readSecret($client, id))
  expect(await read([NEW, OLD])).toEqual(secret)
  await expect(read(NEW)).rejects.toThrow('not found in keys')

  const client = new Client({ connectionString: database.url })
  await client.connect()
  const rotate = (column: string, key: string | [string, string]) =>
    reseal(client, {
      what: column,
      table: 'staff_auth_two_factors',
      column,
      row: 'id::text',
      owner: "''",
      seal: secondFactorReseal(key),
    })
  for (const column of ['secret', 'backup_codes']) {
    expect(await rotate(column, NEW)).toEqual({ resealed: 0, current: 0, unreadable: 1 })
    expect(await rotate(column, [NEW, OLD])).toEqual({ resealed: 1, current: 0, unreadable: 0 })
    expect(await rotate(column, NEW)).toEqual({ resealed: 0, current: 1, unreadable: 0 })
  }
  await client.end()
  expect(await read(NEW)).toEqual(secret)
  expect(await database.withRole('auth', ({ $client }) => createSecondFactors(NEW).countCodes($client, id))).toBe(10)
})
