import { expect, test } from 'vitest'
import { TESTER } from '#platform/testing/tester.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { SecretOwner } from '../../secret-owner.ts'
import { openOwnerSecrets } from './owner-secrets.ts'
import { createSecretStore, readSecretOwners } from './secret-store.ts'

const database = await createTestDatabase()
const KEY = 'oQ7rVx2Lk9TfZp4WcM8nYb3HsDj6GeUa'
const store = createSecretStore(database, KEY)
const environment = { SITE_NORTH__HOOK: 'from the environment', SITE_NORTH__OTHER: 'other', HOOK: 'of the platform' }
const open = (keys: string | null = KEY) => openOwnerSecrets({ database, keys, environment, log: silentLogger })

const north: SecretOwner = { kind: 'site', name: 'north' }
const south: SecretOwner = { kind: 'site', name: 'south' }
const dealer: SecretOwner = { kind: 'dealer', name: 'north' }

test('a stored secret comes before the owner’s variable, and belongs to its owner alone', async () => {
  const secrets = await open()
  expect(secrets.resolve(north, 'HOOK')).toBe('from the environment')
  await store.set(north, 'HOOK', 'stored', TESTER)
  await secrets.reload()
  expect(secrets.resolve(north, 'HOOK')).toBe('stored')
  expect(secrets.resolve(north, 'SITE_NORTH__HOOK')).toBe('stored')
  for (const other of [south, dealer]) {
    for (const name of ['HOOK', 'SITE_NORTH__HOOK', '']) expect(secrets.resolve(other, name)).toBeUndefined()
  }
  expect((await store.list()).map(({ owner, name, setBy }) => [owner, name, setBy])).toEqual([[north, 'HOOK', TESTER]])
})

test('every process follows a change', async () => {
  const secrets = await open()
  const stop = secrets.follow()
  await store.set(south, 'TOKEN', 'one', TESTER)
  await expect.poll(() => secrets.resolve(south, 'TOKEN')).toBe('one')
  await store.set(south, 'TOKEN', 'two', TESTER)
  await expect.poll(() => secrets.resolve(south, 'TOKEN')).toBe('two')
  expect(await store.remove(south, 'TOKEN', TESTER)).toBe(true)
  await expect.poll(() => secrets.resolve(south, 'TOKEN')).toBeUndefined()
  expect(await store.remove(south, 'TOKEN', TESTER)).toBe(false)
  stop()
})

test('a row that was moved to another owner or name, or sealed with another key, is nobody’s secret', async () => {
  await database.asOwner(
    `insert into owner_secrets select 'site', 'south', name, sealed, now(), 'thief' from owner_secrets where owner_name = 'north'
     union all select 'site', 'north', 'OTHER', sealed, now(), 'thief' from owner_secrets where owner_name = 'north'`,
  )
  const secrets = await open()
  expect(secrets.resolve(south, 'HOOK')).toBeUndefined()
  // Not even that of the environment: somebody meant to replace it.
  expect(secrets.resolve(north, 'OTHER')).toBeUndefined()
  expect(secrets.unreadable()).toEqual(['site/south/HOOK', 'site/north/OTHER'])
  expect((await open(null)).resolve(north, 'HOOK')).toBeUndefined()
  expect((await open('Xw5JtR8mKz2NfQv7LbCy4PdGh9SaUe3B')).resolve(north, 'HOOK')).toBeUndefined()
  await database.asOwner("delete from owner_secrets where set_by = 'thief'")
})

test('an owner that the console writes reads no environment variable', async () => {
  await database.asOwner("insert into configuration_owners (kind, name, writer) values ('site', 'north', 'console')")
  await store.remove(north, 'HOOK', TESTER)
  const secrets = await open()
  expect([secrets.resolve(north, 'HOOK'), secrets.mayNameVariables(north)]).toEqual([undefined, false])
  expect(await readSecretOwners(database)).toEqual([north])
})

test('the role of the shoppers and that of the index read no row', async () => {
  for (const role of ['app', 'index'] as const) {
    const read = database.withRole(role, ({ $client }) => $client.query('select * from owner_secrets'))
    await expect(read).rejects.toThrow('permission denied')
  }
})
