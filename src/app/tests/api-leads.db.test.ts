import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#api/contract/client.ts'
import { getContact, mergeContacts, splitContact } from '#api/contacts/contract.ts'
import type { AnswerOf, Operation } from '#api/contract/operation.ts'
import {
  addEntry,
  addTask,
  cancelEntry,
  countLeads,
  createLead,
  getHistory,
  getLead,
  handOver,
  importLeads,
  listLeads,
  listTemplates,
  replayDelivery,
  takeLead,
  updateLead,
} from '#api/leads/contract.ts'
import { listTasks, updateTask } from '#api/tasks/contract.ts'
import { readVerdict } from '#leads/server/inbox/mark-spam.ts'
import { addEvent } from '#leads/server/thread/add-event.ts'
import { loadThread } from '#leads/server/thread/lead-thread.ts'
import { oldLeadsTasks } from '#leads/server/retention/old-leads.ts'
import { linkActor } from '#platform/actor.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { plantLead, type PlantedLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'
import { openWorld } from '../testing/api-walk/world.ts'

const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const app = openStaffApp(database, now)
const { dealershipId, mainId, siteId } = amber
const colleague = await addPerson(database, 'colleague@amber.example', {
  role: 'sales',
  dealershipId,
  locationIds: null,
})
const { sales, manager } = amber.people

afterEach(() => {
  if (app.failures.length > 0) throw new Error(JSON.stringify(app.failures))
})

/** Each call is a second later, because a session is limited. */
const call = async <O extends Operation>(by: string, operation: O, input: CallInput<O>) => {
  ahead += 1000
  return app.clientOf(by).call(operation, input)
}

async function done<O extends Operation>(by: string, operation: O, input: CallInput<O>): Promise<AnswerOf<O>> {
  const answer = await call(by, operation, input)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.body
}

async function problem<O extends Operation>(by: string, operation: O, input: CallInput<O>) {
  const answer = await call(by, operation, input)
  return answer.ok ? 'done' : answer.error.kind === 'problem' ? answer.error.problem : answer.error.kind
}

const lead = (given: PlantedLead = {}) =>
  plantLead(database, { siteId, dealershipId, locationId: mainId }, { receivedAt: now(), ...given })
const read = (id: string, by = sales) => done(by, getLead, { params: { id } })
const reply = (leadId: string, text = 'And the price?') =>
  database.withSite(siteId, ({ $client }) =>
    addEvent($client, {
      siteId,
      leadId,
      kind: 'reply',
      key: randomUUID(),
      text,
      deliveries: [],
      actor: linkActor('shopper', 'lead', leadId),
      now: now(),
    }),
  )
const audited = (id: string) =>
  database.asOwner<{ verb: string; fields: string[] }>(
    'select verb, fields from audit where subject_id = $1 order by at',
    [id],
  )

describe('a lead', () => {
  test('waits from its arrival, and is seen by who opens it first', async () => {
    const id = await lead()
    const shown = await read(id)
    expect(shown).toMatchObject({
      status: 'open',
      isSpam: false,
      assignee: null,
      name: 'Robin Sample',
      snippet: 'Is it still there?',
    })
    expect(shown.waitingSince).toBe(shown.receivedAt)
    expect(shown.entries.map(({ kind, who }) => [kind, who])).toEqual([
      ['lead', 'Robin Sample'],
      ['seen', `sales@amber.example`],
    ])
    expect((await read(id, manager)).entries).toHaveLength(2)
    expect((await loadThread(database, siteId, id))?.stage).toBe('seen')
  })

  test('is assigned, taken by a colleague, snoozed, finished and opened again, each change in the audit log', async () => {
    const id = await lead()
    const change = async (by: string, body: CallInput<typeof updateLead>['body']) => {
      const { version } = await read(id, by)
      return done(by, updateLead, { params: { id }, body, ifMatch: version })
    }
    expect((await change(manager, { assigneeId: sales })).assignee?.id).toBe(sales)
    const { version } = await read(id, colleague)
    expect(
      await problem(colleague, updateLead, { params: { id }, body: { snoozedUntil: null }, ifMatch: version }),
    ).toMatchObject({
      kind: 'forbidden',
      because: 'somebody-elses',
    })
    expect((await done(colleague, takeLead, { params: { id }, ifMatch: version })).assignee?.id).toBe(colleague)
    const until = new Date(now().getTime() + 3_600_000).toISOString()
    expect((await change(colleague, { snoozedUntil: until })).snoozedUntil).toBe(until)
    const sold = await change(colleague, { status: 'done', outcome: 'sold' })
    expect(sold).toMatchObject({ status: 'done', outcome: 'sold', waitingSince: null, snoozedUntil: null })
    const reopened = await change(colleague, { status: 'open' })
    expect(reopened).toMatchObject({ status: 'open', outcome: null, waitingSince: sold.receivedAt })
    expect(reopened.entries.filter(({ side }) => side === 'event').map(({ how }) => how)).toEqual([
      'Seen',
      'Assigned to sales@amber.example',
      'Assigned to colleague@amber.example',
      expect.stringMatching(/^Snoozed until /),
      'Sold',
      'Opened again',
    ])
    expect((await audited(id)).filter(({ verb }) => verb === 'update')).toHaveLength(6)
  })

  test.each([
    ['#/outcome', { status: 'done' as const }],
    ['#/lostReason', { status: 'done' as const, outcome: 'lost' as const }],
    ['#/vehicleId', { status: 'done' as const, outcome: 'sold' as const, vehicleId: 2_000_000_000 }],
    ['#/assigneeId', { assigneeId: blue.people.sales }],
  ])('is not changed by a body with a fault at %s', async (pointer, body) => {
    const id = await lead()
    const { version } = await read(id, manager)
    expect(await problem(manager, updateLead, { params: { id }, body, ifMatch: version })).toMatchObject({
      kind: 'invalid-body',
      errors: [{ pointer }],
    })
    expect((await read(id, manager)).version).toBe(version)
  })

  test('changed by two people at once is changed by the first, and the second hears who it was', async () => {
    const id = await lead()
    const { version } = await read(id)
    await done(manager, updateLead, { params: { id }, body: { assigneeId: manager }, ifMatch: version })
    expect(await problem(sales, takeLead, { params: { id }, ifMatch: version })).toMatchObject({
      kind: 'stale',
      current: { changedBy: { id: manager } },
    })
  })

  test('that retention deletes while it is open is not found', async () => {
    const id = await lead()
    const { version } = await read(id)
    await database.asOwner('delete from leads where id = $1', [id])
    expect(
      await problem(sales, updateLead, { params: { id }, body: { snoozedUntil: null }, ifMatch: version }),
    ).toMatchObject({ kind: 'not-found' })
    expect(await problem(sales, addEntry, { params: { id }, body: { channel: 'email', text: 'Hi' } })).toMatchObject({
      kind: 'not-found',
    })
  })

  test('is out of reach for somebody who is removed while they work', async () => {
    const id = await lead()
    const gone = await addPerson(database, `${id}@staff.example`, { role: 'sales', dealershipId, locationIds: null })
    await read(id, gone)
    await database.asOwner('update people set removed_at = now() where id = $1', [gone])
    expect(await call(gone, addEntry, { params: { id }, body: { channel: 'note', text: 'x' } })).toMatchObject({
      ok: false,
    })
    expect((await read(id)).entries.filter(({ kind }) => kind === 'note')).toEqual([])
  })
})

describe('an answer', () => {
  const deliveryOf = async (id: string) =>
    (
      await database.asOwner<{ id: string; channel: string; state: string; due: string }>(
        `select id, channel, state, (next_attempt_at - created_at)::text as due from deliveries where lead_id = $1`,
        [id],
      )
    )[0]

  test('by mail waits ten seconds, ends the waiting and makes the lead its writer’s', async () => {
    const id = await lead()
    const answered = await done(sales, addEntry, { params: { id }, body: { channel: 'email', text: 'It is.' } })
    expect(answered).toMatchObject({ waitingSince: null, assignee: { id: sales } })
    expect(answered.firstAnsweredAt).not.toBeNull()
    expect(answered.entries.at(-1)).toMatchObject({
      kind: 'message',
      side: 'dealer',
      text: 'It is.',
      state: 'sending',
      canCancel: true,
    })
    expect(await deliveryOf(id)).toMatchObject({ channel: 'answer', state: 'waiting', due: '00:00:10' })
    expect(
      await database.asOwner(`select from jobs.job where name = 'lead-delivery' and start_after > now()`),
    ).not.toEqual([])
    // Until it is sent, the shopper does not see it.
    expect((await loadThread(database, siteId, id))?.events.map(({ kind }) => kind)).toEqual([])
    await database.asOwner(`update deliveries set state = 'delivered', attempts = 1 where lead_id = $1`, [id])
    expect((await loadThread(database, siteId, id))?.events).toMatchObject([
      { kind: 'message', text: 'It is.', message: { from: 'sales@amber.example' } },
    ])
    expect((await loadThread(database, siteId, id))?.stage).toBe('answered')
  })

  test('that is cancelled in time was never there', async () => {
    const id = await lead()
    const before = await read(id)
    const answered = await done(sales, addEntry, { params: { id }, body: { channel: 'email', text: 'Oops' } })
    const entryId = answered.entries.at(-1)?.id ?? ''
    const after = await done(sales, cancelEntry, { params: { id, entryId } })
    expect(after).toMatchObject({ waitingSince: before.waitingSince, firstAnsweredAt: null, assignee: null })
    expect(after.entries.map(({ kind }) => kind)).not.toContain('message')
    expect(await problem(sales, cancelEntry, { params: { id, entryId } })).toMatchObject({ kind: 'conflict' })
  })

  test('that a worker has taken can’t be cancelled any more', async () => {
    const id = await lead()
    const answered = await done(sales, addEntry, { params: { id }, body: { channel: 'email', text: 'Hi' } })
    await database.asOwner('update deliveries set attempts = 1 where lead_id = $1', [id])
    const entryId = answered.entries.at(-1)?.id ?? ''
    expect(await problem(sales, cancelEntry, { params: { id, entryId } })).toMatchObject({ kind: 'conflict' })
  })

  test('that the mail server refused for now says why, until it is tried again', async () => {
    const id = await lead()
    await done(sales, addEntry, { params: { id }, body: { channel: 'email', text: 'Hi' } })
    await database.asOwner(`update deliveries set attempts = 1, last_error = '550 refused' where lead_id = $1`, [id])
    expect((await read(id)).entries.at(-1)).toMatchObject({
      state: 'sending',
      problem: '550 refused',
      canCancel: false,
    })
  })

  test('by SMS goes to a mobile number only', async () => {
    const [mobile, landline] = [await lead({ phone: '0491 570 006' }), await lead({ phone: '07 5550 1000' })]
    const sms = { channel: 'sms' as const, text: 'Hi' }
    await done(sales, addEntry, { params: { id: mobile }, body: sms })
    expect(await database.asOwner('select channel, target from deliveries where lead_id = $1', [mobile])).toEqual([
      { channel: 'sms', target: '+61491570006' },
    ])
    expect(await problem(sales, addEntry, { params: { id: landline }, body: sms })).toMatchObject({ kind: 'conflict' })
  })

  test('as a note stays with the dealer, and a call counts if somebody was reached', async () => {
    const id = await lead()
    await done(colleague, addEntry, { params: { id }, body: { channel: 'note', text: 'Secret discount' } })
    expect(
      (await done(sales, addEntry, { params: { id }, body: { channel: 'call', text: 'Voicemail', reached: false } }))
        .waitingSince,
    ).not.toBeNull()
    expect(await done(sales, addEntry, { params: { id }, body: { channel: 'call', text: 'Spoke' } })).toMatchObject({
      waitingSince: null,
      assignee: { id: sales },
    })
    expect((await loadThread(database, siteId, id))?.events).toEqual([])
    const kinds = await database.withSite(
      siteId,
      async ({ $client }) =>
        (await $client.query<{ kind: string }>('select kind from lead_events where lead_id = $1', [id])).rows,
    )
    expect(kinds).toEqual([])
  })

  test('of the shopper wakes a lead that is done or snoozed', async () => {
    const [first, second] = [await lead({ assigneeId: sales }), await lead({ assigneeId: sales })]
    const until = new Date(now().getTime() + 3_600_000).toISOString()
    await done(sales, updateLead, {
      params: { id: first },
      body: { status: 'done', outcome: 'other' },
      ifMatch: (await read(first)).version,
    })
    await done(sales, updateLead, {
      params: { id: second },
      body: { snoozedUntil: until },
      ifMatch: (await read(second)).version,
    })
    for (const id of [first, second]) {
      await reply(id)
      expect(await read(id)).toMatchObject({
        status: 'open',
        outcome: null,
        snoozedUntil: null,
        assignee: { id: sales },
        snippet: 'And the price?',
      })
    }
  })
})

describe('a person', () => {
  test('has all leads of the same address or number, and a repeat goes to who works for them', async () => {
    const email = `${randomUUID()}@mail.example`
    const later = (seconds: number) => new Date(now().getTime() + seconds * 1000)
    const first = await lead({ email, phone: '0491 570 156', assigneeId: sales })
    const second = await lead({
      email: email.toUpperCase(),
      phone: null,
      message: 'Another one',
      receivedAt: later(1),
    })
    const third = await lead({ email: null, phone: '+61 491 570 156', receivedAt: later(2) })
    const [one, two, three] = [await read(first), await read(second), await read(third)]
    expect([two.contactId, three.contactId]).toEqual([one.contactId, one.contactId])
    expect(two.assignee?.id).toBe(sales)
    expect(one.entries.filter(({ kind }) => kind === 'lead').map(({ leadId }) => leadId)).toEqual([
      first,
      second,
      third,
    ])
  })

  test('merged and split by hand keeps everything, and a shopper’s page shows its own lead only', async () => {
    const [first, second] = [await lead({ message: 'First' }), await lead({ message: 'Second' })]
    const [one, two] = [await read(first, manager), await read(second, manager)]
    await reply(second, 'Only of the second')
    const merged = await done(manager, mergeContacts, {
      params: { id: one.contactId ?? '' },
      body: { contactId: two.contactId ?? '' },
      ifMatch: 1,
    })
    expect(merged.movedLeadIds).toEqual([second])
    expect(merged.addresses).toHaveLength(2)
    expect(merged.entries.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['First', 'Second', 'Only of the second']),
    )
    expect(await problem(manager, getContact, { params: { id: two.contactId ?? '' } })).toMatchObject({
      kind: 'not-found',
    })
    const shoppers = JSON.stringify(await loadThread(database, siteId, first))
    expect(shoppers).not.toMatch(/Second|merged/)
    const contact = await done(manager, getContact, { params: { id: one.contactId ?? '' } })
    const split = await done(manager, splitContact, {
      params: { id: contact.id },
      body: { leadIds: [second] },
      ifMatch: contact.version,
    })
    expect(split.leads.map(({ id }) => id)).toEqual([second])
    expect(split.addresses).toHaveLength(1)
    expect((await done(manager, getContact, { params: { id: contact.id } })).addresses).toHaveLength(1)
  })

  test('at another yard is told in one line', async () => {
    const email = `${randomUUID()}@mail.example`
    const id = await lead({ email })
    await plantLead(database, { siteId, dealershipId, locationId: amber.northId }, { email, message: 'Of the north' })
    const atNorth = await addPerson(database, `${id}@north.example`, {
      role: 'sales',
      dealershipId,
      locationIds: [mainId],
    })
    const shown = await read(id, atNorth)
    expect(shown.contact.isKnownElsewhere).toBe(true)
    expect(JSON.stringify(shown)).not.toContain('Of the north')
    expect((await read(id)).contact.isKnownElsewhere).toBe(false)
  })

  test('whose leads lose their personal data is deleted', async () => {
    const id = await lead({ receivedAt: new Date('2020-01-01T00:00:00Z') })
    const { contactId } = await read(id)
    await done(sales, addTask, { params: { id }, body: { title: 'Call Robin', dueAt: now().toISOString() } })
    const [task] = oldLeadsTasks(database, () => [{ slug: 'amber', keepMonths: 24 }]).filter(
      ({ name }) => name === 'old-leads',
    )
    await task?.run(now(), new AbortController().signal)
    for (const table of ['contact_addresses', 'lead_tasks', 'lead_terms'])
      expect(
        await database.asOwner(
          `select from ${table} where ${table === 'contact_addresses' ? 'contact_id' : 'lead_id'} = $1`,
          [table === 'contact_addresses' ? contactId : id],
        ),
      ).toEqual([])
    expect(await database.asOwner('select from contacts where id = $1', [contactId])).toEqual([])
    expect(await problem(sales, getLead, { params: { id } })).toMatchObject({ kind: 'not-found' })
  })
})

describe('the inbox', () => {
  test('has each lead in its views, and finds it by name, number, plate and address', async () => {
    const name = `Zz${randomUUID().slice(0, 8)}`
    const listed = async (query: NonNullable<CallInput<typeof listLeads>['query']>) =>
      (await done(sales, listLeads, { query })).data.map(({ id }) => id)
    const id = await lead({ name, lastName: 'O’Brien', phone: '0491 570 158' })
    for (const q of [name, name.slice(0, 6), `${name} o'bri`, '0491 570 158', '+61491570158', `${id}@mail`])
      expect([q, await listed({ q })]).toEqual([q, [id]])
    expect(await listed({ q: `${name} nobody` })).toEqual([])
    const q = name
    expect(await listed({ q, view: 'waiting' })).toEqual([id])
    expect(await listed({ q, view: 'unassigned' })).toEqual([id])
    await done(sales, addTask, { params: { id }, body: { title: 'Call', dueAt: now().toISOString() } })
    expect(await listed({ q, view: 'overdue' })).toEqual([id])
    const taken = await done(sales, takeLead, { params: { id }, ifMatch: (await read(id)).version })
    expect(await listed({ q, view: 'mine' })).toEqual([id])
    expect(await done(sales, countLeads, { query: { q } })).toEqual({
      waiting: 1,
      mine: 1,
      unassigned: 0,
      overdue: 1,
      snoozed: 0,
      spam: 0,
    })
    await done(sales, updateLead, { params: { id }, body: { isSpam: true }, ifMatch: taken.version })
    expect(await listed({ q, view: 'spam' })).toEqual([id])
    expect(await listed({ q })).toEqual([])
  })

  test('is paged without a gap or a repeat while leads arrive', async () => {
    const email = `${randomUUID()}@mail.example`
    const planted = []
    for (let minute = 0; minute < 7; minute++)
      planted.push(await lead({ email, receivedAt: new Date(now().getTime() - minute * 60_000) }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await done(sales, listLeads, { query: { q: email, limit: 2, ...(cursor && { cursor }) } })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next ?? undefined
      await lead({ email })
    } while (cursor)
    expect(seen).toEqual(planted)
  })
})

describe('leads from elsewhere', () => {
  const body = { dealershipId, locationId: mainId, source: 'marketplace', firstName: 'Kim', email: 'kim@mail.example' }

  test('are stored once by source and id', async () => {
    const sourceId = randomUUID()
    const first = await done(sales, createLead, { body: { ...body, sourceId } })
    expect(first).toMatchObject({ source: 'marketplace', sourceId, name: 'Kim', waitingSince: expect.any(String) })
    expect((await done(manager, createLead, { body: { ...body, sourceId } })).id).toBe(first.id)
    expect(
      (await done(sales, createLead, { body: { ...body, source: 'walk-in', sourceId: null } })).waitingSince,
    ).toBeNull()
  })

  test('come from CSV, once', async () => {
    const csv = `sourceId,firstName,email,receivedAt\n${randomUUID()},Ann,ann@mail.example,2024-05-01\n${randomUUID()},Bo,not an address,\n,Nobody,,`
    const input = { body: { dealershipId, locationId: mainId, source: 'old-system', csv } }
    expect(await done(manager, importLeads, input)).toMatchObject({
      added: 1,
      known: 0,
      refusedCount: 2,
      refused: [{ row: 3 }, { row: 4 }],
    })
    expect(await done(manager, importLeads, input)).toMatchObject({ added: 0, known: 1 })
  })
})

test('a correction of spam counts for the next lead of the sender', async () => {
  const email = `${randomUUID()}@spam-${randomUUID()}.example`
  const id = await lead({ email, assigneeId: sales })
  const sender = { email, phone: '' }
  const verdict = (of = sender) => database.withSite(siteId, (tx) => readVerdict(tx, siteId, of))
  expect(await verdict()).toBeNull()
  const marked = await done(sales, updateLead, {
    params: { id },
    body: { isSpam: true },
    ifMatch: (await read(id)).version,
  })
  expect([marked.isSpam, marked.waitingSince, await verdict()]).toEqual([true, null, 'spam'])
  expect(await verdict({ ...sender, email: `other@${email.split('@')[1]}` })).toBe('spam')
  const unmarked = await done(sales, updateLead, { params: { id }, body: { isSpam: false }, ifMatch: marked.version })
  expect([unmarked.isSpam, unmarked.waitingSince, await verdict()]).toEqual([false, unmarked.receivedAt, 'genuine'])
  expect(await verdict({ ...sender, email: `other@${email.split('@')[1]}` })).toBeNull()
})

test('open leads and tasks of somebody who leaves go on in one step', async () => {
  const leaving = await addPerson(database, `${randomUUID()}@staff.example`, {
    role: 'sales',
    dealershipId,
    locationIds: null,
  })
  const [first, second] = [await lead({ assigneeId: leaving }), await lead({ assigneeId: leaving })]
  await done(manager, addTask, { params: { id: first }, body: { title: 'Call', dueAt: now().toISOString() } })
  expect(await done(manager, handOver, { body: { fromId: leaving, toId: colleague } })).toEqual({
    moved: 2,
    unassigned: 0,
  })
  expect((await read(second)).assignee?.id).toBe(colleague)
  const { data } = await done(manager, listTasks, { query: { assigneeId: colleague } })
  expect(data.map(({ leadId }) => leadId)).toContain(first)
  const [task] = data
  await done(colleague, updateTask, {
    params: { id: task?.id ?? '' },
    body: { isDone: true },
    ifMatch: task?.version ?? 0,
  })
  expect((await read(first)).tasks).toEqual([])
})

test('the history names each delivery with the answer of its receiver, and a failed one is sent again', async () => {
  const id = await lead()
  const deliveryId = randomUUID()
  await database.asOwner(
    `insert into deliveries (id, site_id, lead_id, channel, target, state, attempts, last_status, last_answer) values ($1, $2, $3, 'webhook', 'https://crm.example', 'failed', 8, 500, 'no')`,
    [deliveryId, siteId, id],
  )
  const history = await done(manager, getHistory, { params: { id } })
  expect(history.formOpenedAt).toBe(null)
  await database.asOwner(
    `update leads set payload = payload || '{"formShownAt": "2026-11-02T23:58:30.000Z"}' where id = $1`,
    [id],
  )
  expect((await done(manager, getHistory, { params: { id } })).formOpenedAt).toBe('2026-11-02T23:58:30.000Z')
  expect(history.deliveries).toMatchObject([
    { id: deliveryId, state: 'failed', lastStatus: 500, lastAnswer: 'no', canReplay: true },
  ])
  await done(manager, replayDelivery, { params: { id, deliveryId } })
  expect((await done(manager, getHistory, { params: { id } })).deliveries).toMatchObject([
    { state: 'waiting', attempts: 0 },
  ])
  expect(await problem(manager, replayDelivery, { params: { id, deliveryId } })).toMatchObject({ kind: 'conflict' })
})

test('a photo of the conversation is answered to who may read the lead, is kept by nobody, and counts as a look', async () => {
  const [id, another] = [await lead(), await lead()]
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  await database.withSite(siteId, ({ $client }) =>
    addEvent($client, {
      siteId,
      leadId: id,
      kind: 'photo',
      key: randomUUID(),
      photo,
      deliveries: [],
      actor: linkActor('shopper', 'lead', id),
      now: now(),
    }),
  )
  const entries = await database.asOwner<{ id: string }>('select id from lead_events where lead_id = $1', [id])
  const [entryId = ''] = entries.map((entry) => entry.id)
  const ask = (leadId: string, by: string) =>
    app.ask(`/leads/${leadId}/entries/${entryId}/photo`, { headers: app.session(by) })
  const answer = await ask(id, sales)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await audited(id)).toEqual([{ verb: 'view', fields: [] }])
  expect((await ask(another, sales)).status).toBe(404)
  expect((await ask(id, blue.people.sales)).status).toBe(404)
  const { entries: shown } = await read(id)
  expect(shown.filter(({ hasPhoto }) => hasPhoto).map((entry) => entry.id)).toEqual([entryId])
})

test('templates have the facts of the lead', async () => {
  const { data } = await done(sales, listTemplates, { params: { id: await lead() } })
  expect(data.map(({ id }) => id)).toEqual(['call'])
  expect(data[0]).toMatchObject({ text: expect.stringContaining('Hi Robin') })
})
