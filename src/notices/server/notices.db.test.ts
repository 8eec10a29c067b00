import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { assignLead } from '#leads/server/inbox/change-lead.ts'
import { readLead } from '#leads/server/inbox/lead-record.ts'
import { logCall } from '#leads/server/inbox/notes.ts'
import { openDatabase } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import { createPublicPost } from '#platform/server/public-post.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { openNoticeWorld, type NoticeWorld } from '../testing/notice-world.ts'
import { openPushService } from '../testing/push-service.ts'
import { planNotices } from './plan-notices.ts'
import { pushKeys } from './push-keys.ts'
import { pushNotice } from './push-notice.ts'
import { createPushSender } from './push-sender.ts'

const database = await createTestDatabase()
const service = await openPushService()
/** The clock of the tests. Changes of leads have the database's time, so the day is today, at 10:00 in Brisbane. */
const today = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10)
const at = (time: string, day = today) => new Date(`${day}T${time}+10:00`)
let now = at('10:00')

afterAll(() => service.close())
beforeEach(() => {
  now = at('10:00')
  service.received.length = 0
  service.answerWith((response) => response.writeHead(201).end())
})

let worlds = 0
/** A yard with Anna and Ben, who each have a phone; Anna has a laptop as well. */
async function openWorld(): Promise<
  NoticeWorld & { readonly anna: string; readonly ben: string; readonly name: string }
> {
  const name = `yard${worlds++}`
  const world = await openNoticeWorld(database, service, { slug: name, clock: () => now, limitMs: 300 })
  const [anna, ben] = [await world.yard.addStaff('Anna'), await world.yard.addStaff('Ben')]
  await world.addBrowser(anna, `${name}-anna-phone`)
  await world.addBrowser(anna, `${name}-anna-laptop`)
  await world.addBrowser(ben, `${name}-ben-phone`)
  return { ...world, anna, ben, name }
}

/** What each browser was told since the last look, in the order of the browsers. */
function told(): readonly (readonly [string, unknown])[] {
  // Earlier tests have yards of their own.
  const own = `/yard${worlds - 1}-`
  return service.received
    .splice(0)
    .filter(({ path }) => path.startsWith(own))
    .map(({ path, message }) => [path.slice(own.length), message] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
}
const titles = () => told().map(([browser, message]) => [browser, (message as { title?: string }).title ?? 'closed'])

const by = (personId: string) => ({ actor: { kind: 'person', id: personId } as const, personId, now: new Date() })
const answer = (personId: string, leadId: string) =>
  database.withStaff(personId, async (tx) => {
    const lead = await readLead(tx, leadId)
    if (lead) await logCall(tx, lead, { text: 'Spoke', reached: true }, by(personId))
  })
const take = (personId: string, leadId: string, toId: string) =>
  database.withStaff(personId, async (tx) => {
    const lead = await readLead(tx, leadId)
    if (lead) await assignLead(tx, lead, toId, by(personId))
  })
const addEvent = (leadId: string, kind: string, actor: string, details: object = {}) =>
  database.asOwner(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, details, created_at, actor)
     select $2::uuid, site_id, id, $3, $2::text, $5, now(), $4 from leads where id = $1`,
    [leadId, randomUUID(), kind, actor, details],
  )
const settings = (personId: string, more: string) =>
  database
    .asOwner(
      `insert into notice_settings (person_id, new_leads, replies, handed_on, bookings) values ($1, true, true, true, true)`,
      [personId],
    )
    .then(() => database.asOwner(`update notice_settings set ${more} where person_id = $1`, [personId]))

test('a new lead is pushed once to each browser of the yard’s people, encrypted and signed', async () => {
  const { yard, run } = await openWorld()
  const id = await yard.addLead(new Date())
  expect(await run()).toEqual([])
  const [first] = service.received
  expect(first).toMatchObject({
    message: { kind: 'show', tag: id, title: 'New lead from Robin', path: `/leads/waiting/${id}` },
    ttl: 14_400,
    topic: id.replaceAll('-', ''),
    urgency: 'high',
    claims: { aud: service.origin, sub: 'https://console.example' },
  })
  expect(JSON.stringify(first?.message)).not.toContain('mail.example')
  expect(titles()).toEqual([
    ['anna-laptop', 'New lead from Robin'],
    ['anna-phone', 'New lead from Robin'],
    ['ben-phone', 'New lead from Robin'],
  ])
  await run()
  expect(told()).toEqual([])
})

test('two processes that plan at once tell nobody twice, while leads come', async () => {
  const { yard, options, run } = await openWorld()
  const other = openDatabase({ url: database.url, applicationName: 'another process', log: silentLogger })
  try {
    const stored = Promise.all(Array.from({ length: 20 }, () => yard.addLead(new Date())))
    const runs = Array.from({ length: 8 }, (_, n) => planNotices(n % 2 === 0 ? database : other, options.clock()))
    const ids = await stored
    await Promise.all(runs)
    await run()
    expect(told()).toHaveLength(ids.length * 3)
    await run()
    expect(told()).toEqual([])
  } finally {
    await other.close()
  }
})

test('nobody is told of what somebody took meanwhile, and what was shown is closed elsewhere', async () => {
  const { yard, run, anna, ben } = await openWorld()
  const taken = await yard.addLead(new Date())
  await take(ben, taken, ben)
  await run()
  expect(titles()).toEqual([['ben-phone', 'New lead from Robin']])
  const shown = await yard.addLead(new Date())
  await run()
  expect(titles()).toHaveLength(3)
  await take(anna, shown, anna)
  await run()
  expect(told()).toEqual([['ben-phone', { kind: 'close', tag: shown }]])
  // Anna answers on her laptop: nothing waits any more.
  await answer(anna, shown)
  await run()
  expect(titles()).toEqual([
    ['anna-laptop', 'closed'],
    ['anna-phone', 'closed'],
  ])
})

test('the sending job looks again right before it sends', async () => {
  const { yard, run, options, anna } = await openWorld()
  service.answerWith((response) => response.writeHead(500).end())
  const id = await yard.addLead(new Date())
  expect(await run()).toHaveLength(3)
  service.received.length = 0
  await answer(anna, id)
  // The retry of a push that failed: nobody plans in between.
  const subscriptions = await database.asOwner<{ id: string }>('select id from push_subscriptions')
  for (const { id: subscriptionId } of subscriptions)
    await pushNotice(options, { subscriptionId, groupId: id, action: 'show' })
  expect(service.received).toEqual([])
})

test('a reply and a lead that was handed on are told to who has the lead', async () => {
  const { yard, run, anna, ben } = await openWorld()
  const id = await yard.addLead(new Date())
  await take(anna, id, anna)
  await answer(anna, id)
  await run()
  expect(told()).toEqual([])
  await addEvent(id, 'reply', `link:shopper:lead:${id}`, { text: 'Yes please' })
  await run()
  expect(titles()).toEqual([
    ['anna-laptop', 'Robin has answered'],
    ['anna-phone', 'Robin has answered'],
  ])
  await database.asOwner('update leads set assignee_id = $2 where id = $1', [id, ben])
  await addEvent(id, 'assigned', 'rule:1', { fromId: anna, toId: ben, untouchedById: anna })
  await run()
  expect(titles()).toEqual([
    ['anna-laptop', 'closed'],
    ['anna-phone', 'closed'],
    ['ben-phone', 'Robin still waits, and is yours now'],
  ])
})

test('a booking is told as one, until somebody confirms it', async () => {
  const { yard, run } = await openWorld()
  const id = await yard.addLead(new Date())
  const { locationId, dealershipId, siteId } = yard
  const appointment = randomUUID()
  await database.asOwner(
    `insert into appointments (id, dealership_id, location_id, site_id, lead_id, kind, starts_at, ends_at, timezone, seat)
     values ($1, $2, $3, $4, $5, 'testDrive', now() + interval '1 day', now() + interval '25 hours', 'Australia/Brisbane', 1)`,
    [appointment, dealershipId, locationId, siteId, id],
  )
  await run()
  expect(titles()[0]).toEqual(['anna-laptop', 'Booking of Robin'])
  await database.asOwner(`update appointments set confirmed_at = now(), state = state where id = $1`, [appointment])
  await run()
  expect(new Set(titles().map(([, title]) => title))).toEqual(new Set(['closed']))
})

test('quiet hours hold back, by the clocks of the yard, and one summary follows', async () => {
  const { yard, run, anna, ben } = await openWorld()
  await settings(ben, `new_leads = false, quiet_from = '18:00', quiet_until = '08:00'`)
  now = at('21:00')
  const [one, two] = [await yard.addLead(new Date()), await yard.addLead(new Date())]
  await yard.addLead(new Date())
  await run()
  expect(told()).toEqual([])
  await answer(ben, one)
  await addEvent(two, 'reply', `link:shopper:lead:${two}`)
  await run()
  now = at('07:59')
  await run()
  expect(told()).toEqual([])
  now = at('08:00')
  await run()
  const shown = told()
  const summary = {
    title: '2 leads wait for you',
    body: 'In your quiet hours: 1 new, 1 answered',
    path: '/leads/waiting',
  }
  expect(shown).toMatchObject([
    ['anna-laptop', summary],
    ['anna-phone', summary],
    // Ben wants to hear of a reply.
    ['ben-phone', { title: 'Robin has answered', path: `/leads/waiting/${two}` }],
  ])
  await run()
  expect(told()).toEqual([])
  expect(anna).not.toBe(ben)
})

test('a single lead of the quiet hours is shown as itself', async () => {
  const { yard, run } = await openWorld()
  now = at('23:00')
  await yard.addLead(new Date())
  await run()
  now = at('08:30')
  await run()
  expect(titles()).toContainEqual(['ben-phone', 'New lead from Robin'])
})

test('nobody is told who is away, works elsewhere, was removed or signed out', async () => {
  const { yard, run, anna, ben } = await openWorld()
  await database.asOwner(
    `insert into absences (dealership_id, person_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
    [yard.dealershipId, anna, at('00:00'), at('23:00')],
  )
  const [other] = await database.asOwner<{ id: number }>(
    `insert into locations (dealership_id, slug, name) values ($1, 'north', 'North') returning id`,
    [yard.dealershipId],
  )
  await database.asOwner('update memberships set location_ids = array[$2::int] where person_id = $1', [ben, other?.id])
  await yard.addLead(new Date())
  await run()
  expect(told()).toEqual([])
  await database.asOwner('delete from absences where person_id = $1', [anna])
  await database.withRole('auth', ({ $client }) =>
    $client.query('delete from staff_auth_sessions where user_id = $1 and token like $2', [anna, '%laptop']),
  )
  await yard.addLead(new Date())
  await run()
  expect(new Set(titles().map(([browser]) => browser))).toEqual(new Set(['anna-phone']))
  await database.asOwner('update people set removed_at = now() where id = $1', [anna])
  expect(await database.asOwner('select from push_subscriptions where person_id = $1', [anna])).toEqual([])
})

test('a role that was lost since is noticed by the sending job', async () => {
  const { yard, run, anna, ben } = await openWorld()
  now = at('21:00')
  await yard.addLead(new Date())
  await run()
  await database.asOwner('delete from memberships where person_id = $1', [ben])
  now = at('09:00')
  await run()
  expect(new Set(titles().map(([browser]) => browser))).toEqual(new Set(['anna-laptop', 'anna-phone']))
  expect(anna).not.toBe(ben)
})

test.each([404, 410])('a browser whose push service answers %i is forgotten', async (status) => {
  const { yard, run, ben } = await openWorld()
  service.answerWith((response) => response.writeHead(status).end())
  await yard.addLead(new Date())
  expect(await run()).toEqual([])
  expect(await database.asOwner('select from push_subscriptions where person_id = $1', [ben])).toEqual([])
})

test('a service that asks for a pause gets it, one that fails or hangs is tried again, and what it refuses is not', async () => {
  const { yard, run, later, ben } = await openWorld()
  await database.asOwner('delete from push_subscriptions where person_id <> $1', [ben])
  service.answerWith((response) => response.writeHead(429, { 'retry-after': '120' }).end())
  await yard.addLead(new Date())
  expect(await run()).toEqual([])
  const [next] = await later()
  expect(next?.getTime()).toBe(now.getTime() + 120_000)
  await database.asOwner(`delete from jobs.job where name = 'notice-push'`)

  service.answerWith((response) => response.writeHead(503).end('busy'))
  await yard.addLead(new Date())
  expect(await run()).toEqual(['Error: It answered 503: busy'])

  service.answerWith(() => undefined)
  await yard.addLead(new Date())
  expect(await run()).toEqual([expect.stringContaining('timeout')])

  service.answerWith((response) => response.writeHead(413).end())
  await yard.addLead(new Date())
  expect(await run()).toEqual([])
  expect(await later()).toEqual([])
  expect(await database.asOwner('select from push_subscriptions where person_id = $1', [ben])).toHaveLength(1)
})

test('an address within the network is never called', async () => {
  const { options } = await openWorld()
  const post = createPublicPost({ allowedPrivateHosts: [], allowsLoopback: false })
  const send = createPushSender({ post, contact: 'https://console.example' })
  const keys = await pushKeys(database, options.seal)
  const browser = service.subscribe('inner')
  const addresses = [browser.endpoint, browser.endpoint.replace('http:', 'https:'), 'https://10.0.0.7/push']
  for (const endpoint of addresses) {
    const outcome = await send({ ...browser, endpoint }, { kind: 'close', tag: randomUUID() }, keys)
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringContaining('ALLOWED_PRIVATE_HOSTS') })
  }
  expect(service.received).toEqual([])
})
