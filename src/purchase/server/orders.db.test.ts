import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { SALE_EVENT } from '#leads/server/sales/sale-event-queue.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { linkActor } from '#platform/actor.ts'
import { TESTER } from '#platform/testing/tester.ts'
import { ok } from '#platform/result.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import type { OrderEvent } from '../order-state.ts'
import { ORDER_MAIL, orderMailWorker } from './order-mail.ts'
import { createPurchaseStore } from './purchase-store.ts'
import { ORDER_SETTLEMENT, orderSettlementWorker } from './settle-order.ts'

const database = await createTestDatabase()
const { siteId } = await seedDealer(database, 'amber')
const site = buildSite()
await declareQueues(database, [ORDER_MAIL, ORDER_SETTLEMENT, SALE_EVENT], silentLogger)
const store = createPurchaseStore(database)
const SENT = {
  summary: {
    rows: [],
    amounts: { price: 100_00, priceKind: null, extras: 0, delivery: 0, tradeIn: { kind: 'none' }, loan: null },
    place: null,
    stockNumber: 'S1',
  },
  leadId: '00000000-0000-4000-8000-0000000000aa',
  dealerEmail: 'yard@example.com',
  isMailed: true,
} as const

async function sentOrder(): Promise<string> {
  const id = randomUUID()
  await store.start(
    {
      id,
      siteId,
      vehicleId: 1,
      vehicleSlug: 'v',
      vehicleName: 'A vehicle',
      siteUrl: 'http://amber.localhost',
      loan: null,
    },
    TESTER,
  )
  await store.save(
    siteId,
    id,
    {
      step: 'person',
      answers: { name: 'Alex', lastName: 'Example', email: 'alex@example.com', phone: '0491 570 006' },
      agreedCents: null,
    },
    TESTER,
  )
  await store.send(siteId, id, SENT, TESTER)
  return id
}

const JOB = { jobId: '1', signal: new AbortController().signal }

it('mails about an order go to one side, and answers to the other', async () => {
  const id = await sentOrder()
  const sent: Mail[] = []
  const worker = orderMailWorker({
    database,
    links: { pathOf: () => '/purchase', dealerPathOf: () => '/dealer' },
    depositOf: async () => ({ paid: 0, refundable: true }),
    mailer: {
      send: async (mail) => {
        sent.push(mail)
        return ok(undefined)
      },
      close: () => undefined,
    },
    siteBySlug: () => site,
    mailFacts: { brand: async () => mailBrand(site), vehicle: async () => null, yard: async () => null },
    log: silentLogger,
  })
  await worker.run({ siteId, purchaseId: id, mail: 'shopper-sent' }, JOB)
  await worker.run({ siteId, purchaseId: id, mail: 'dealer-withdrawn' }, JOB)
  expect(sent.map(({ to, replyTo }) => [to, replyTo?.address])).toEqual([
    ['alex@example.com', 'yard@example.com'],
    ['yard@example.com', 'alex@example.com'],
  ])
  expect(sent.map(({ text }) => [text.includes('http://amber.localhost/purchase'), text.includes('/dealer')])).toEqual([
    [true, false],
    [false, true],
  ])
})

it('of a confirmation and a withdrawal at the same instant one wins', async () => {
  const id = await sentOrder()
  const done = await Promise.all(
    (['confirm', 'withdraw', 'decline', 'confirm'] as const).map((event) =>
      store.apply(siteId, id, event, { actor: TESTER }),
    ),
  )
  // A decline may follow a confirmation.
  expect(done.filter(Boolean).length).toBeLessThanOrEqual(2)
  const mails = await database.asOwner<{ data: { mail: string } }>(
    "select data from jobs.job where name = 'order-mail' and data ->> 'purchaseId' = $1",
    [id],
  )
  const named = mails.map(({ data }) => data.mail)
  expect(named.includes('shopper-withdrawn') && named.includes('shopper-confirmed')).toBe(false)
})

it('the events of an order say who caused them', async () => {
  const id = await sentOrder()
  await store.apply(siteId, id, 'confirm', { actor: linkActor('dealer', 'purchase', id) })
  const events = await database.asOwner<{ actor: string }>(
    'select actor from sale_events where subject_id = $1 order by created_at',
    [id],
  )
  expect(events.map(({ actor }) => actor)).toEqual(['system:test', `link:dealer:purchase:${id}`])
})

it('an order can be withdrawn and restored twice, so that mails about it end', async () => {
  const id = await sentOrder()
  const done: boolean[] = []
  for (let time = 0; time < 3; time++) {
    done.push(
      await store.apply(siteId, id, 'withdraw', { actor: TESTER }),
      await store.apply(siteId, id, 'undo', { actor: TESTER }),
    )
  }
  expect(done).toEqual([true, true, true, true, true, false])
})

const settled: string[] = []
const settlement = orderSettlementWorker({
  database,
  settleDeposit: async (_, id, event) => void settled.push(`${id} deposit ${event}`),
  followLead: async (_, leadId, state) => void settled.push(`${leadId} ${state}`),
})
const settle = async (id: string): Promise<readonly string[]> => {
  settled.length = 0
  await settlement.run({ siteId, purchaseId: id }, JOB)
  return settled.map((each) => each.replace(id, 'it').replace(SENT.leadId, 'lead'))
}

it.each<[OrderEvent, readonly string[]]>([
  ['confirm', ['lead confirmed']],
  ['decline', ['it deposit decline', 'lead declined']],
  ['complete', ['it deposit complete', 'lead completed']],
])('after %s the deposit and the lead follow at once', async (event, expected) => {
  const id = await sentOrder()
  expect(await store.apply(siteId, id, event, { actor: TESTER, note: '' })).toBe(true)
  expect(await settle(id)).toEqual(expected)
})

it('a withdrawal is settled once it can’t be undone any more', async () => {
  const id = await sentOrder()
  await store.apply(siteId, id, 'withdraw', { actor: TESTER })
  const [job] = await database.asOwner<{ minutes: number }>(
    `select round(extract(epoch from start_after - created_on) / 60)::int as minutes from jobs.job
     where name = 'order-settlement' and data ->> 'purchaseId' = $1`,
    [id],
  )
  expect(job?.minutes).toBe(30)
  expect(await settle(id)).toEqual([])
  await store.apply(siteId, id, 'undo', { actor: TESTER })
  await database.asOwner("update purchases set state_at = state_at - interval '31 minutes' where id = $1", [id])
  expect(await settle(id)).toEqual([])
  await store.apply(siteId, id, 'withdraw', { actor: TESTER })
  await database.asOwner("update purchases set state_at = state_at - interval '31 minutes' where id = $1", [id])
  expect(await store.apply(siteId, id, 'undo', { actor: TESTER })).toBe(false)
  expect(await settle(id)).toEqual(['it deposit cancel', 'lead withdrawn'])
})
