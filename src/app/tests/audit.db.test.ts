import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import type { AuditEntry } from '#platform/audit.ts'
import { auditMonthsTask } from '#platform/server/audit-months.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const database = await createTestDatabase()
const { amber, blue } = await addTwoDealers(database)
await database.asOwner(
  `update leads e set dealership_id = s.dealership_id from site_dealerships s where s.site_id = e.site_id`,
)
const [dealership] = await database.asOwner<{ id: number }>("select id from dealerships where slug = 'amber'")
const dealershipId = dealership?.id ?? 0
const kim = await addPerson(database, 'kim@staff.example', { role: 'manager', dealershipId, locationIds: null })
const actor: Actor = { kind: 'person', id: kim }
const [lead] = await database.asOwner<{ id: string }>('select id from leads where dealership_id = $1', [dealershipId])
const id = lead?.id ?? ''

const markSpam = ({ $client }: Transaction) => $client.query("update leads set suspected_spam = 'by hand'")
const entries = () =>
  database.asOwner<Record<string, unknown>>(
    "select * from audit where actor <> 'system:test' order by at, count nulls first",
  )
const clear = () => database.asOwner('delete from audit')

test('a change by staff without an entry is refused at the commit, and nothing of it stays', async () => {
  await clear()
  await expect(database.withStaff(kim, markSpam)).rejects.toThrow('staff changed leads, and the audit log has no entry')
  expect(await database.asOwner('select from leads where suspected_spam is not null')).toEqual([])
})

test('an entry of a look is none of a change', async () => {
  const change = database.withStaff(kim, async (tx) => {
    await markSpam(tx)
    await record(tx, actor, { verb: 'view', subject: 'lead', id })
  })
  await expect(change).rejects.toThrow('the audit log has no entry')
})

test('an entry of an earlier transaction is none of a later one', async () => {
  await database.withStaff(kim, (tx) => record(tx, actor, { verb: 'update', subject: 'lead', id }))
  await expect(database.withStaff(kim, markSpam)).rejects.toThrow('the audit log has no entry')
})

test('a change with its entry is kept, with person, request, correlation and reason', async () => {
  await clear()
  await database.withStaff(
    kim,
    async (tx) => {
      await markSpam(tx)
      await record(tx, actor, { verb: 'update', subject: 'lead', id, dealershipId, fields: ['suspectedSpam'] })
    },
    { requestId: 'request-1', correlationId: 'action-1', reason: 'A call' },
  )
  expect(await entries()).toMatchObject([
    {
      actor: `person:${kim}`,
      person_id: kim,
      verb: 'update',
      subject: 'lead',
      subject_id: id,
      dealership_id: dealershipId,
      fields: ['suspectedSpam'],
      request_id: 'request-1',
      correlation_id: 'action-1',
      reason: 'A call',
    },
  ])
  expect(await database.asOwner('select from leads where suspected_spam is not null')).toHaveLength(1)
})

test('an entry of a token bears the person on whose behalf it works', async () => {
  await clear()
  const token: Actor = { kind: 'token', id: randomUUID() }
  await database.withStaff(kim, (tx) => record(tx, token, { verb: 'update', subject: 'lead', id }))
  expect(await entries()).toMatchObject([{ actor: `token:${token.id}`, person_id: kim }])
})

test('opening a lead again within the hour adds no row, and a list adds one with a higher count only', async () => {
  await clear()
  const look = (entry: AuditEntry) => database.withStaff(kim, (tx) => record(tx, actor, entry))
  for (let time = 0; time < 3; time++) await look({ verb: 'view', subject: 'lead', id, dealershipId })
  for (const count of [20, 5, 40, 40]) await look({ verb: 'list', subject: 'lead', filter: 'digest', count })
  await look({ verb: 'list', subject: 'lead', filter: 'another', count: 1 })
  await database.asOwner("update audit set at = at - interval '1 hour' where verb = 'view'")
  await look({ verb: 'view', subject: 'lead', id, dealershipId })
  const found = (await entries()).map(({ verb, filter, count }) => [verb, filter, count].join(' '))
  expect(found.sort()).toEqual(['list another 1', 'list digest 20', 'list digest 40', 'view  ', 'view  '])
})

test('two looks at the same moment add one row', async () => {
  await clear()
  const look = () => database.withStaff(kim, (tx) => record(tx, actor, { verb: 'view', subject: 'lead', id }))
  await Promise.all(Array.from({ length: 8 }, look))
  expect(await entries()).toHaveLength(1)
})

test('each export is an entry of its own', async () => {
  await clear()
  const entry = { verb: 'export', subject: 'lead', filter: 'digest', count: 3, fields: ['name', 'phone'] } as const
  for (let time = 0; time < 2; time++) await database.withStaff(kim, (tx) => record(tx, actor, entry))
  expect(await entries()).toHaveLength(2)
})

test('a shopper’s transaction adds entries of its own site, and none in the name of staff', async () => {
  await clear()
  const add = (by: Actor, siteId: number) =>
    database.withSite(amber, (tx) => record(tx, by, { verb: 'update', subject: 'lead', id, siteId }))
  const link: Actor = { kind: 'link', side: 'shopper', of: 'lead', id }
  await add(link, amber)
  expect(await entries()).toMatchObject([{ actor: `link:shopper:lead:${id}`, person_id: null, site_id: amber }])
  await expect(add(link, blue)).rejects.toThrow('row-level security')
  await expect(add(actor, amber)).rejects.toThrow('row-level security')
})

test('imports and jobs add entries, and can’t change or remove one', async () => {
  await database.withRole('import', (tx) =>
    record(tx, { kind: 'feed', run: 7 }, { verb: 'update', subject: 'feed', id: '3', dealershipId }),
  )
  for (const statement of ['update audit set actor = actor', 'delete from audit', 'truncate audit'])
    await expect(database.withRole('import', ({ $client }) => $client.query(statement))).rejects.toThrow(
      'permission denied',
    )
})

test('the current month and the next three have partitions, and the maintenance creates a missing one', async () => {
  const months = await database.asOwner<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'audit_months'::regnamespace and relkind = 'r' and relname like 'm%'",
  )
  expect(months).toHaveLength(4)
  const last = months
    .map(({ name }) => name)
    .sort()
    .at(-1)
  await database.asOwner(`drop table audit_months.${last}`)
  for (let night = 0; night < 2; night++) await auditMonthsTask(database).run(new Date(), new AbortController().signal)
  expect(await database.asOwner(`select to_regclass('audit_months.${last}') is not null as exists`)).toEqual([
    { exists: true },
  ])
})
