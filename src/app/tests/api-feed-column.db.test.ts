import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getFeed, readFeedColumn } from '#api/feeds/contract.ts'
import { readCurrentOf } from '#configuration/server/revisions.ts'
import { writeTexts } from '#configuration/server/write-texts.ts'
import { systemActor } from '#platform/actor.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { feedRequestWorker } from '#stock/server/feeds/feed-jobs.ts'
import { FEED_REQUEST } from '#stock/server/feeds/request-queue.ts'
import { cars, createFeedHarness } from '#stock/testing/feed-harness.ts'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import { openStaffApp } from '../testing/staff-app.ts'

const { database, put, run, runner } = await createFeedHarness()
const app = openStaffApp(database, () => new Date())
const OWNER = { kind: 'dealer', name: 'north' } as const
const TEXT = `name: North Yard
group: ranges
locations:
  yard:
    name: Yard
    address: { street: 1 Example Street, suburb: Chermside, state: QLD, postcode: "4032" }
feeds:
  main: # every night
    from: { folder: stock }
`
const RENAMED = 'stock_number,type,make,model,year,Sale price,km,photos'

let north = 0
let manager = ''
let admin = ''
beforeAll(() => declareQueues(database, [FEED_REQUEST], silentLogger))
beforeEach(async () => {
  await database.asOwner('truncate configuration_owners, configuration_revisions')
  await writeTexts(database, OWNER_KINDS, [{ owner: OWNER, text: TEXT }], { actor: systemActor('test') })
  const [row] = await database.asOwner<{ id: number }>(`select id from dealerships where slug = 'north'`)
  north = row?.id ?? 0
  const random = crypto.randomUUID()
  admin = await addPerson(database, `a-${random}@staff.example`, { role: 'group-admin', groupName: 'ranges' })
  const grant = { role: 'manager', dealershipId: north, locationIds: null } as const
  manager = await addPerson(database, `m-${random}@staff.example`, grant)
  put('north/stock/stock.csv', cars(1, 5))
  await run('north/main')
  put('north/stock/stock.csv', cars(1, 5, 21_000), 500, RENAMED)
  await run('north/main')
  await database.asOwner('update feed_sources set seen_at = now()')
})

const of = () => ({ params: { id: north, name: 'main' } })
const text = async () => (await database.withRole('index', (tx) => readCurrentOf(tx, OWNER)))?.text

test('a renamed column is read again, the file is imported, and the comments of the configuration stay', async () => {
  const client = app.clientOf(admin)
  const held = await client.call(getFeed, of())
  expect(held).toMatchObject({
    value: {
      body: {
        state: 'held',
        configuredBy: 'north',
        held: { renamed: [{ field: 'price', column: 'Sale price' }] },
        abilities: { configure: true },
      },
    },
  })
  const body = { field: 'price', column: 'Sale price' }
  const answer = await client.call(readFeedColumn, { ...of(), body })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  await feedRequestWorker(runner()).run(
    { runId: answer.value.body.run },
    { jobId: '', signal: new AbortController().signal },
  )
  expect(await client.call(getFeed, of())).toMatchObject({
    value: {
      body: { state: 'ok', mapping: 'main-columns', isOwnMapping: true, lastResult: { counts: { changed: 4 } } },
    },
  })
  const prices = await database.asOwner<{ price: number }>('select price::integer as price from vehicles')
  expect(prices).toEqual(Array.from({ length: 4 }, () => ({ price: 2_100_000 })))
  expect(await text()).toContain('main: # every night')
})

test('a manager may not change the mapping, and nothing is written', async () => {
  const body = { field: 'price', column: 'Sale price' }
  expect(await app.clientOf(manager).call(readFeedColumn, { ...of(), body })).toMatchObject({
    error: { problem: { kind: 'forbidden', because: 'not-your-role' } },
  })
  expect(await text()).toBe(TEXT)
})

test('a field that no column gives is left alone', async () => {
  const body = { field: 'currency', column: 'Sale price' }
  expect(
    await app.clientOf(admin).call(readFeedColumn, { ...of(), body: { ...body, field: 'isNotThere' } }),
  ).toMatchObject({
    error: { problem: { kind: 'conflict' } },
  })
  expect(await text()).toBe(TEXT)
})
