import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEventStream, type StreamTimes } from '#api/events/event-stream.ts'
import { createStockFeed } from '#api/events/stock-feed.ts'
import { createWorkFeed, type WorkFeed } from '#api/events/work-feed.ts'
import { takeLead } from '#api/leads/contract.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { addPerson } from '#staff/testing/add-person.ts'
import { openWorld } from '../testing/api-walk/world.ts'
import { plantLead } from '../testing/plant-lead.ts'
import { openStaffApp } from '../testing/staff-app.ts'

vi.setConfig({ testTimeout: 30_000 })
const database = await createTestDatabase()
const { amber, blue } = await openWorld(database)
/** Two processes on one database. */
const [one, other] = [openStaffApp(database, () => new Date()), openStaffApp(database, () => new Date())]
const { dealershipId, mainId, siteId } = amber
const place = { siteId, dealershipId, locationId: mainId }

const open: ReadableStreamDefaultReader<Uint8Array>[] = []
beforeEach(() => void open.splice(0))
afterEach(async () => {
  await Promise.all(open.map((reader) => reader.cancel()))
})

const addLeads = (count: number) =>
  database.asOwner(
    `insert into leads (id, site_id, dealership_id, location_id, form, payload, submission_key)
     select id, $1, $2, $3, 'enquiry', '{}', id::text from (select gen_random_uuid() as id from generate_series(1, $4)) as made`,
    [siteId, dealershipId, mainId, count],
  )

interface Followed {
  /** The text so far, once it has the words. */
  readonly until: (words: string | RegExp) => Promise<string>
  /** Resolves with the whole text when the stream has ended. */
  readonly ended: Promise<string>
  readonly lastId: () => string
}

function follow(body: ReadableStream<Uint8Array> | null): Followed {
  const reader = body?.getReader()
  if (!reader) throw new Error('the answer has no body')
  open.push(reader)
  let text = ''
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text
      text += Buffer.from(value).toString()
    }
  })()
  return {
    until: (words) =>
      vi.waitFor(() => {
        expect(text).toMatch(words)
        return text
      }, 10_000),
    ended,
    lastId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '',
  }
}

async function stream(personId: string, lastEventId?: string, app = one): Promise<Followed> {
  const headers = { ...app.session(personId), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const response = await app.ask('/events', { headers })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  const followed = follow(response.body)
  await followed.until(/^retry: /)
  return followed
}

describe('a stream', () => {
  test('is the eleventh of a session: the first one ends, and nobody else’s', async () => {
    const colleague = await stream(amber.people.sales)
    const own: Followed[] = []
    for (let count = 0; count < 11; count++) own.push(await stream(amber.people.manager))
    await own[0]?.ended
    const id = await plantLead(database, place)
    const heard = await Promise.all([colleague, ...own.slice(1)].map((each) => each.until(id)))
    expect(heard.every((text) => text.includes(id))).toBe(true)
  })

  test('is not opened by HEAD, which nobody would end', async () => {
    const headers = one.session(amber.people.manager)
    for (let count = 0; count < 12; count++) {
      const response = await one.ask('/events', { method: 'HEAD', headers })
      expect([response.status, response.body]).toEqual([200, null])
    }
    const followed = await stream(amber.people.manager)
    for (let count = 0; count < 9; count++) await stream(amber.people.manager)
    for (let count = 0; count < 12; count++) await one.ask('/events', { method: 'HEAD', headers })
    const id = await plantLead(database, place)
    await followed.until(id)
  })

  test('of one process tells what was changed through another, with the version and nothing else', async () => {
    const id = await plantLead(database, place)
    const followed = await stream(amber.people.manager, undefined, other)
    await one.clientOf(amber.people.sales).call(takeLead, { params: { id }, ifMatch: 1 })
    const text = await followed.until(id)
    expect(text).toMatch(/event: change\nid: d\d+:\d+/)
    const data = /event: change\n.*\ndata: (.+)/.exec(text)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ subject: 'lead', id, verb: 'changed', version: expect.any(Number) })
  })

  test('tells nobody of another dealer’s lead, and only administrators of an application for a job', async () => {
    const [sales, admin] = [await stream(amber.people.sales), await stream(amber.people.groupAdmin)]
    const foreign = await plantLead(database, {
      siteId: blue.siteId,
      dealershipId: blue.dealershipId,
      locationId: blue.mainId,
    })
    const job = await plantLead(database, place, { form: 'careers' })
    const last = await plantLead(database, place)
    await admin.until(job)
    const [heard, all] = [await sales.until(last), await admin.until(last)]
    expect(heard).not.toContain(job)
    expect(heard + all).not.toContain(foreign)
    // The number moves on all the same, so that the change is not asked for again.
    expect(sales.lastId()).toBe(
      admin
        .lastId()
        .split(',')
        .find((part) => part.startsWith('d')),
    )
  })

  test('goes on after the last event that was heard', async () => {
    const first = await stream(amber.people.sales)
    await first.until('retry')
    const lastId = first.lastId()
    const missed = await plantLead(database, place)
    await first.until(missed)
    const text = await (await stream(amber.people.sales, lastId)).until(missed)
    expect(text.match(/event: change/g)).toHaveLength(1)
  })

  test.each([
    ['nothing, which lists read before it may lack,', undefined],
    ['no id of ours', 'nonsense'],
    ['a number that is still to come', `d${dealershipId}:999999`],
  ])('after %s says that everything has to be read again', async (_, lastId) => {
    expect(await (await stream(amber.people.sales, lastId)).until('event: resync')).not.toContain('event: change')
  })

  test('after some changes that were deleted, or more than five hundred, says so as well', async () => {
    const first = await stream(amber.people.sales)
    const before = first.lastId()
    const deleted = await plantLead(database, place)
    await first.until(deleted)
    await database.asOwner('delete from work_changes where subject_id = $1', [deleted])
    expect(await (await stream(amber.people.sales, before)).until('event: resync')).not.toContain('event: change')
    const later = first.lastId()
    await addLeads(501)
    await first.until(await plantLead(database, place))
    expect(await (await stream(amber.people.sales, later)).until('event: resync')).not.toContain('event: change')
  })

  test('ends when a role is taken away, and tells nothing from then on', async () => {
    const person = await addPerson(database, 'leaving@amber.example', {
      role: 'sales',
      dealershipId,
      locationIds: null,
    })
    const followed = await stream(person)
    await database.asOwner('delete from memberships where person_id = $1', [person])
    const id = await plantLead(database, place)
    expect(await followed.ended).not.toContain(id)
  })

  test('tells of changed stock whoever sees it, and of that of another dealer nobody but the platform', async () => {
    const followed = await Promise.all(
      (['sales', 'webEditor', 'platform'] as const).map((role) => stream(amber.people[role], undefined, other)),
    )
    // First of all that the stock may have changed before.
    for (const each of followed) await each.until(/event: stock\nid: .*\ndata: \{"dealershipId":null\}/)
    for (const changed of [blue.dealershipId, dealershipId])
      await database.asOwner("select pg_notify('stock_changed', $1)", [String(changed)])
    const heard = await Promise.all(followed.map((each) => each.until(`data: {"dealershipId":${dealershipId}}`)))
    const ofBlue = heard.map((text) => text.includes(`data: {"dealershipId":${blue.dealershipId}}`))
    expect(ofBlue).toEqual([false, false, true])
  })

  test('of somebody without a role ends at once', async () => {
    const response = await one.ask('/events', { headers: one.session(amber.people.nobody) })
    expect(await response.text()).toBe('')
  })

  test('misses nothing while the listening connection is lost', async () => {
    const followed = await stream(amber.people.sales)
    await database.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%work%'`,
    )
    const id = await plantLead(database, place)
    expect(await followed.until(id)).toContain('event: change')
  })
})

test('many changes of one transaction are one each, with the version at its end', async () => {
  const followed = await stream(amber.people.sales)
  const id = await plantLead(database, place)
  await followed.until(id)
  await database.asOwner(`
    update leads set status = 'done', outcome = 'other' where id = '${id}';
    update leads set status = 'open', outcome = null where id = '${id}'`)
  const text = await followed.until(/"version":3/)
  expect(text.match(new RegExp(id, 'g'))).toHaveLength(2)
})

describe('by its times', () => {
  const openWith = async (times: Partial<StreamTimes>) => {
    const feed = createWorkFeed(database)
    let subscribed = 0
    const counted: WorkFeed = {
      ...feed,
      subscribe: async (listener) => {
        const subscription = await feed.subscribe(listener)
        subscribed += 1
        const end = () => {
          subscribed -= 1
          subscription.end()
        }
        return { ...subscription, end }
      },
    }
    const request = {
      lastEventId: null,
      signal: new AbortController().signal,
      transaction: <T>(work: Parameters<typeof database.withStaff<T>>[1]) =>
        database.withStaff(amber.people.sales, work),
      isInForce: () => Promise.resolve(true),
    }
    const usual = { heartbeatMs: 60_000, writeLimitMs: 60_000, lifeMs: 60_000 }
    const feeds = { work: counted, stock: createStockFeed(database) }
    return { body: await openEventStream(request, feeds, { ...usual, ...times }), subscribed: () => subscribed }
  }

  test('a stream shows that it is alive, and ends after its time', async () => {
    const { body, subscribed } = await openWith({ heartbeatMs: 20, lifeMs: 2000 })
    const followed = follow(body)
    await followed.until(/: still here/)
    expect(await followed.ended).toMatch(/^retry: 1000\nid: /)
    expect(subscribed()).toBe(0)
  })

  test('a reader that takes nothing any more is let go', async () => {
    const { body, subscribed } = await openWith({ writeLimitMs: 50 })
    const reader = body.getReader()
    await reader.read()
    // More than a stream holds for a reader that does not read.
    await addLeads(1000)
    await vi.waitFor(() => expect(subscribed()).toBe(0), 20_000)
    await reader.cancel()
  })
})
