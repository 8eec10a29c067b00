import { beforeEach, expect, it } from 'vitest'
import type { Transaction } from '#platform/server/database.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { createSiteRows } from '#sites/server/site-rows.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { addPasskey, countUse, findPasskey, listPasskeys, removePasskey, useChallenge } from './passkey-rows.ts'

const database = await createTestDatabase()
const site = (slug: string, group?: string) => buildSite({ slug, ...(group && { group }) })
/** North and south are one group, east is alone. */
const [north, south, east] = [site('north', 'pair'), site('south', 'pair'), site('east')] as const
const rows = await createSiteRows(database, [north, south, east])
const at = <T>(where: typeof north, work: (client: Transaction['$client']) => Promise<T>): Promise<T> =>
  database.withSite(rows.idOf(where), ({ $client }) => work($client))

const NOW = new Date('2026-11-22T00:00:00Z')
const PASSKEY = {
  host: 'north.example',
  credentialId: 'credential',
  publicKey: Buffer.from('a key'),
  counter: 3,
  transports: ['internal'],
  name: 'Chrome on Android',
  now: NOW,
}

let account = ''
beforeEach(async () => {
  await database.asOwner('truncate accounts, used_passkey_challenges cascade')
  const [row] = await database.asOwner<{ id: string }>(
    "insert into accounts (group_name, email) values ('pair', 'sam@mail.example') returning id",
  )
  account = row?.id ?? ''
  await at(north, (client) => addPasskey(client, account, PASSKEY))
})

it('signs in to its own host only, and is listed on the sites of its group only', async () => {
  const find = (where: typeof north, host: string) => at(where, (client) => findPasskey(client, host, 'credential'))
  expect(await find(north, 'north.example')).toMatchObject({ accountId: account, counter: 3 })
  expect(await find(south, 'south.example')).toBeNull()
  expect(await find(east, 'north.example')).toBeNull()
  const names = async (where: typeof north) =>
    (await at(where, (client) => listPasskeys(client, account))).map(({ name }) => name)
  expect([await names(south), await names(east)]).toEqual([['Chrome on Android'], []])
  expect(await at(north, (client) => addPasskey(client, account, PASSKEY))).toBe(false)
})

it.each([
  [3, 4, true],
  [3, 3, false],
  [3, 2, false],
  [3, 0, false],
  [0, 0, true],
  [0, 1, true],
])('after a counter of %i a counter of %i is accepted: %s', async (counted, counter, isUse) => {
  await database.asOwner('update passkeys set counter = $1', [counted])
  const [{ id } = { id: '' }] = await at(north, (client) => listPasskeys(client, account))
  expect(await at(north, (client) => countUse(client, id, counter, NOW))).toBe(isUse)
})

it('accepts one of eight parallel answers to a challenge', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => at(north, (client) => useChallenge(client, 'challenge', NOW))),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await at(east, (client) => useChallenge(client, 'challenge', NOW))).toBe(true)
})

it('is removed by its owner only, and deleted with the account', async () => {
  const [{ id } = { id: '' }] = await at(north, (client) => listPasskeys(client, account))
  await at(north, (client) => removePasskey(client, '00000000-0000-4000-8000-000000000000', id))
  expect(await at(north, (client) => listPasskeys(client, account))).toHaveLength(1)
  await at(north, (client) => removePasskey(client, account, id))
  expect(await at(north, (client) => listPasskeys(client, account))).toEqual([])
  await at(north, (client) => addPasskey(client, account, PASSKEY))
  await database.asOwner('delete from accounts')
  expect(await database.asOwner('select 1 from passkeys')).toEqual([])
})
