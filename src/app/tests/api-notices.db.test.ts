import { createECDH } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { BodyInputOf } from '#api/contract/operation.ts'
import {
  createPushSubscription,
  deletePushSubscription,
  getNotices,
  listPushSubscriptions,
  updateNotices,
} from '#api/notices/contract.ts'
import { createClient } from '#api/contract/client.ts'
import { createToken } from '#api/tokens/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openStaffApp } from '../testing/staff-app.ts'
import { addTwoDealers } from '../testing/two-dealers.ts'

const database = await createTestDatabase()
await addTwoDealers(database)
const [amber] = await database.asOwner<{ id: number }>(
  `update dealerships set timezone = 'Australia/Adelaide' where slug = 'amber' returning id`,
)
const sales = { role: 'sales', dealershipId: amber?.id ?? 0, locationIds: null } as const
const kim = await addPerson(database, 'kim@staff.example', sales)
const lee = await addPerson(database, 'lee@staff.example', sales)
// In these tests the id of a session is the person's.
await database.asOwner(
  `insert into staff_auth_users (id, name, email) select id, name, email from people on conflict do nothing;
   insert into staff_auth_sessions (id, user_id, token, expires_at) select id, id, id::text, now() from staff_auth_users`,
)
const app = openStaffApp(database, () => new Date())
const call = (person: string) => app.clientOf(person).call

type NewSubscription = BodyInputOf<typeof createPushSubscription>
const browser = (endpoint: string): NewSubscription => ({
  endpoint,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  userAgent: 'Firefox/140.0',
})
const subscribe = (person: string, endpoint: string, more: Partial<NewSubscription> = {}) =>
  call(person)(createPushSubscription, { body: { ...browser(endpoint), ...more } })
const list = async (person: string) => {
  const listed = await call(person)(listPushSubscriptions, {})
  return listed.ok ? listed.value.body.data : []
}
const problemOf = (result: Awaited<ReturnType<ReturnType<typeof call>>>) =>
  result.ok || result.error.kind !== 'problem' ? result : result.error.problem

beforeEach(() => database.asOwner('delete from push_subscriptions; delete from notice_settings'))

test('at first everything is told, but in the evening, by the clocks of the yard', async () => {
  expect(await call(kim)(getNotices, {})).toMatchObject({
    ok: true,
    value: {
      body: {
        newLeads: true,
        replies: true,
        handedOn: true,
        bookings: true,
        quiet: { from: '18:00', until: '08:00' },
        morningAt: null,
        weekAt: null,
        timeZone: 'Australia/Adelaide',
        serverKey: expect.stringMatching(/^B[\w-]{86}$/),
        version: 0,
      },
    },
  })
})

test('what is left out stays, and a version that somebody else changed is refused', async () => {
  const change = (body: BodyInputOf<typeof updateNotices>, ifMatch: number) =>
    call(kim)(updateNotices, { body, ifMatch })
  expect(await change({ replies: false, morningAt: '07:30' }, 0)).toMatchObject({
    value: { body: { replies: false, newLeads: true, morningAt: '07:30', version: 1 } },
  })
  expect(await change({ quiet: null }, 1)).toMatchObject({
    value: { body: { quiet: null, replies: false, version: 2 } },
  })
  expect(problemOf(await change({ quiet: null }, 1))).toMatchObject({ status: 412, kind: 'stale' })
  expect(problemOf(await change({ quiet: { from: '08:00', until: '08:00' } }, 2))).toMatchObject({
    status: 422,
    errors: [{ pointer: '#/quiet/until' }],
  })
  const entries = await database.asOwner(
    `select verb, fields from audit where subject = 'notice-settings' and subject_id = $1 order by at`,
    [kim],
  )
  expect(entries).toEqual([
    { verb: 'update', fields: ['replies', 'morningAt'] },
    { verb: 'update', fields: ['quietFrom', 'quietUntil'] },
  ])
})

test('the figures of the week are for those who see figures', async () => {
  const manager = await addPerson(database, 'mia@staff.example', { ...sales, role: 'manager' })
  const change = { body: { weekAt: '07:00' }, ifMatch: 0 }
  expect(await call(manager)(updateNotices, change)).toMatchObject({ value: { body: { weekAt: '07:00', version: 1 } } })
  expect(problemOf(await call(kim)(updateNotices, change))).toMatchObject({ status: 403, because: 'not-your-role' })
  expect(await call(kim)(updateNotices, { body: { weekAt: null }, ifMatch: 0 })).toMatchObject({ ok: true })
})

test('a browser is one row, however often it subscribes, and changes hands with whoever signs in', async () => {
  const endpoint = 'https://push.example/one'
  await subscribe(kim, endpoint)
  expect(await subscribe(kim, endpoint)).toMatchObject({ ok: true })
  expect(await list(kim)).toMatchObject([{ userAgent: 'Firefox/140.0', isCurrent: true, lastSentAt: null }])
  await subscribe(lee, endpoint)
  expect([await list(kim), (await list(lee)).length]).toEqual([[], 1])
  const [{ id } = { id: '' }] = await list(lee)
  expect(problemOf(await call(kim)(deletePushSubscription, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await call(lee)(deletePushSubscription, { params: { id } })).toMatchObject({ ok: true })
  expect(await list(lee)).toEqual([])
})

test('of eleven browsers the oldest is forgotten', async () => {
  for (let n = 1; n <= 11; n++) await subscribe(kim, `https://push.example/${n}`)
  const stored = await database.asOwner<{ endpoint: string }>('select endpoint from push_subscriptions')
  expect(stored.map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted()).toEqual([
    '10',
    '11',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ])
})

test.each([
  ['#/endpoint', { endpoint: 'https://10.0.0.7/push' }],
  ['#/endpoint', { endpoint: 'http://push.example/one' }],
  ['#/endpoint', { endpoint: 'https://user:secret@push.example/one' }],
  ['#/endpoint', { endpoint: 'push' }],
  // No point of the curve, and no uncompressed one.
  ['#/keys/p256dh', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
  ['#/keys/p256dh', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
  ['#/keys/auth', { keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A' } }],
])('what no push can be sent to is refused at %s: %j', async (pointer, more) => {
  const refused = await subscribe(kim, 'https://push.example/one', more)
  expect(problemOf(refused)).toMatchObject({ status: 422, errors: [expect.objectContaining({ pointer })] })
  expect(await list(kim)).toEqual([])
})

test('a token has no browser and no notices', async () => {
  const made = await call(kim)(createToken, { body: { name: 'CRM', scopes: ['leads:read'] } })
  const secret = made.ok ? (made.value.body.secret ?? '') : ''
  const token = createClient((url, init) => app.ask(url.replace('/api/v1', ''), init), '', {
    authorization: `Bearer ${secret}`,
  }).call
  const refused = { status: 403, because: 'not-for-tokens' }
  expect(problemOf(await token(getNotices, {}))).toMatchObject(refused)
  expect(problemOf(await token(listPushSubscriptions, {}))).toMatchObject(refused)
  expect(problemOf(await token(createPushSubscription, { body: browser('https://push.example/x') }))).toMatchObject(
    refused,
  )
})
