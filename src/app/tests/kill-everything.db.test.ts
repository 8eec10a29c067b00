import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ALERT_QUEUES } from '#accounts/server/alert-queues.ts'
import { createAlertStore } from '#accounts/server/alert-store.ts'
import { openMailSink } from '#leads/testing/mail-sink.ts'
import { SALE_EVENT } from '#leads/server/sales/sale-event-queue.ts'
import { seedDealer } from '#leads/testing/seed-dealer.ts'
import { openWebhookSink } from '#leads/testing/webhook-sink.ts'
import { PAYMENT_QUEUES } from '#payments/server/payment-jobs.ts'
import { startStripeServer } from '#payments/testing/stripe-server.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { RESERVATION_QUEUES } from '#reserve/server/reservation-jobs.ts'
import { openProofDatabase } from '../testing/kill-proof/proof-database.ts'
import { PROOF_SECRET, PROOF_SITE, startLoad, type Load } from '../testing/kill-proof/proof-load.ts'
import { PROOF_ROLES, startProofProcesses, type ProofProcesses } from '../testing/kill-proof/proof-processes.ts'

/** The usual run is short; `npm run proof` is the long one. */
const KILLS = Number(process.env.PROOF_KILLS ?? 6)
const RESERVED_CARS = 3
const WATCHED_CARS = 2
const PEOPLE = ['ada@mail.example', 'ben@mail.example']
const SETTLE_MS = 240_000

const VICTIMS = [...PROOF_ROLES, 'database'] as const

const [database, mails, hooks, stripe] = await Promise.all([
  openProofDatabase(),
  openMailSink(),
  openWebhookSink(),
  startStripeServer(),
])
let processes: ProofProcesses
let cars: readonly number[] = []
let load: Load

beforeAll(async () => {
  const { siteId } = await seedDealer(database, PROOF_SITE)
  await database.asOwner('update sites set group_name = slug')
  await declareQueues(database, [...PAYMENT_QUEUES, ...RESERVATION_QUEUES, ...ALERT_QUEUES, SALE_EVENT], silentLogger)
  const made = await database.asOwner<{ id: number }>(
    `insert into vehicles (dealership_id, feed_id, feed_key, row_hash, slug, name, make, model, car_type, status, price, show_on_dealer_website)
     select d.id, 0, n, '', 'car-' || n, 'A car', 'Make', 'Model', 'used', 'in_stock', 9000000, true
     from dealerships d, generate_series(1, $1) n returning id`,
    [RESERVED_CARS + WATCHED_CARS],
  )
  cars = made.map(({ id }) => id)
  await watch(siteId, cars.slice(RESERVED_CARS))
  processes = await startProofProcesses({
    DATABASE_URL: database.url,
    SITE_ID: String(siteId),
    SMTP_URL: mails.url,
    WEBHOOK_URL: hooks.url,
    STRIPE_URL: stripe.url,
  })
}, 120_000)

afterAll(async () => {
  await processes?.end()
  for (const each of [mails, hooks, stripe]) await each.close()
})

/** A confirmed alert of each person for each vehicle. */
async function watch(siteId: number, vehicles: readonly number[]): Promise<void> {
  const alerts = createAlertStore(database, PROOF_SECRET)
  for (const email of PEOPLE) {
    for (const id of vehicles) {
      const now = new Date()
      const added = await alerts.add(siteId, {
        email,
        subject: { kind: 'vehicle', id },
        label: `Car ${id}`,
        frequency: 'at-once',
        siteUrl: 'http://proof.example',
        visitor: { visitor: '203.0.113.7', network: '203.0.113.0/24' },
        account: null,
        now,
      })
      if (!added.ok || added.value.kind !== 'confirm') throw new Error('no confirmation is asked for')
      await alerts.confirm(siteId, added.value.id, alerts.tokenOf(added.value.id), now)
    }
  }
}

const one = async <Row extends object>(statement: string): Promise<Row> => {
  const [row] = await database.asOwner<Row>(statement)
  if (!row) throw new Error(`no row: ${statement}`)
  return row
}

/** Kills web processes, workers and the database in turn, at random moments while shoppers go on. */
async function killAll(): Promise<Record<(typeof VICTIMS)[number], number>> {
  const killed = { web: 0, worker: 0, database: 0 }
  for (let kills = 0; kills < KILLS;) {
    const victim = VICTIMS[kills % VICTIMS.length] ?? 'web'
    // Waits until the database answers again, so that it is not killed while it recovers.
    if (victim === 'database') await database.asOwner('select')
    await pause(50 + 450 * Math.random())
    if (victim === 'database') database.kill()
    else if (!processes.kill(victim)) continue
    killed[victim]++
    kills++
    if (kills % 5 === 0) {
      const { size: deposits } = load.held
      process.stdout.write(
        `… ${kills} of ${KILLS} kills; ${load.leads.size} leads, ${deposits} deposits acknowledged\n`,
      )
    }
  }
  return killed
}

/** Work that is still to be done: deliveries, refunds, mails. */
const waiting = () =>
  one<{ deliveries: number; refunds: number; drops: number; events: number; jobs: number }>(`
    select (select count(*)::int from deliveries where state = 'waiting') as deliveries,
      (select count(*)::int from payments where state = 'refunding') as refunds,
      (select count(*)::int from alerts a join vehicles v on v.id = a.vehicle_id where a.last_price is distinct from v.price) as drops,
      (select count(*)::int from alert_events where sent_at is null) as events,
      (select count(*)::int from jobs.job where name in ('reservation-mail', 'alert-mail') and state < 'completed') as jobs`)

async function checkLeads(): Promise<string> {
  const stored = await database.asOwner<{ id: string; message: string }>('select id, message from leads')
  const deliveries = await database.asOwner<{ id: string; state: string; channel: string }>(
    'select id, state, channel from deliveries',
  )
  const idOf = new Map(stored.map(({ id, message }) => [message, id]))
  expect([...load.leads].filter(([message, id]) => idOf.get(message) !== id)).toEqual([])
  expect(stored).toHaveLength(idOf.size)
  expect(deliveries).toHaveLength(3 * stored.length)
  expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([])
  const arrived = new Set([
    ...mails.received.map(({ messageId }) => messageId),
    ...hooks.received.map(({ deliveryId }) => deliveryId),
  ])
  // At least once: if a process dies between sending and marking, the mail or call is sent again with the same id.
  expect(
    deliveries.filter(({ id, channel }) => !arrived.has(channel === 'webhook' ? id : `<${id}@dealer.example>`)),
  ).toEqual([])
  return `${load.leads.size} leads acknowledged, 0 lost, 0 duplicated, ${deliveries.length} deliveries`
}

async function checkPayments(): Promise<string> {
  const rows = await database.asOwner<{
    id: string
    state: string
    payment: string
    session: string
    moves: string[]
  }>(`
    select r.id, r.state, p.state as payment, p.session,
      array(select kind from ledger_transactions t where t.payment_id = p.id order by kind) as moves
    from reservations r join payments p on p.subject = r.id::text`)
  const paid = rows.filter(({ moves }) => moves.length > 0)
  const isCharged = new Set(stripe.sessions().flatMap(({ id, status }) => (status === 'complete' ? id : [])))
  // Exactly the sessions that were charged have a capture in the ledger.
  expect(paid.map(({ session }) => session).toSorted()).toEqual([...isCharged].toSorted())
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [id, isCancelled] of load.held) {
    const row = byId.get(id)
    const expected = isCancelled
      ? { state: 'cancelled', payment: 'refunded', moves: ['capture', 'refund'] }
      : { state: 'held', payment: 'captured', moves: ['capture'] }
    expect(row).toMatchObject(expected)
    expect(stripe.refundsOf(row?.session ?? '')).toBe(isCancelled ? 1 : 0)
  }
  const ledger = await one<{ sum: string; unbalanced: number }>(`
    select coalesce(sum(amount_cents), 0)::text as sum, (select count(*)::int from (
      select from ledger_entries group by transaction_id having sum(amount_cents) <> 0 or count(*) <> 2) t) as unbalanced
    from ledger_entries`)
  expect(ledger).toEqual({ sum: '0', unbalanced: 0 })
  return `${paid.length} deposits charged once, ${[...load.held.values()].filter(Boolean).length} refunded once, ledger 0`
}

async function checkHolders(): Promise<string> {
  const { vehicles } = await one<{ vehicles: number }>(`
    select count(*)::int as vehicles from (select vehicle_id from reservations
      where state in ('paying', 'confirmed', 'held') group by vehicle_id having count(*) > 1) t`)
  // Overlaps in the past are found by the times of the paid reservations.
  const { overlaps } = await one<{ overlaps: number }>(`
    select count(*)::int as overlaps from reservations a join reservations b on a.vehicle_id = b.vehicle_id and a.id < b.id
    where tstzrange(a.held_at, a.ended_at) && tstzrange(b.held_at, b.ended_at) and a.held_at is not null and b.held_at is not null`)
  expect({ vehicles, overlaps, heldTwice: load.heldTwice }).toEqual({ vehicles: 0, overlaps: 0, heldTwice: [] })
  return 'never two holders of a car'
}

/** Each price drop starts at the price of the previous alert, and each is in one mail. */
async function checkAlerts(): Promise<string> {
  const events = await database.asOwner<{
    alert: string
    email: string
    vehicle: number
    from: number
    to: number
    mail: string
  }>(`
    select a.id as alert, a.email, e.vehicle_id as vehicle, e.price_from::int as from, e.price_to::int as to, e.mail_id as mail
    from alert_events e join alerts a on a.id = e.alert_id order by e.price_to desc`)
  const alerts = Map.groupBy(events, ({ alert }) => alert)
  expect(alerts.size).toBe(PEOPLE.length * WATCHED_CARS)
  for (const drops of alerts.values()) {
    const broken = drops.filter(({ from }, at) => from !== (drops[at - 1]?.to ?? 9_000_000))
    expect(broken).toEqual([])
    expect(drops.at(-1)?.to).toBe(load.prices.get(drops[0]?.vehicle ?? 0))
  }
  const received = mails.received.filter(({ source }) => /^To: .*@mail\.example/m.test(source))
  const messageIds = new Set(received.map(({ messageId }) => messageId))
  const expected = new Set(events.map(({ mail }) => `<${mail}@dealer.example>`))
  expect([...expected].filter((id) => !messageIds.has(id))).toEqual([])
  expect([...messageIds].filter((id) => !expected.has(id))).toEqual([])
  return `${events.length} alert events, each in one mail (${expected.size}; ${received.length - messageIds.size} sent again under the same id)`
}

it(
  `loses and duplicates nothing while web processes, workers and the database are killed ${KILLS} times`,
  { timeout: SETTLE_MS + 60_000 + KILLS * 5_000 },
  async () => {
    load = startLoad({
      send: processes.send,
      stripe,
      vehicles: cars.slice(0, RESERVED_CARS),
      watched: cars.slice(RESERVED_CARS),
      paymentIdOf: async (id) => (await one<{ id: string }>(`select id from payments where subject = '${id}'`)).id,
      setPrice: async (id, cents) => {
        await database.asOwner('update vehicles set price = $2 where id = $1', [id, cents])
      },
    })
    await vi.waitFor(() => expect(load.held.size).toBeGreaterThan(0), { timeout: 60_000 })
    const killed = await killAll()
    await load.stop()
    process.stdout.write(`… ${KILLS} kills; waiting for the remaining work\n`)
    await vi.waitFor(
      async () => expect(await waiting()).toEqual({ deliveries: 0, refunds: 0, drops: 0, events: 0, jobs: 0 }),
      { timeout: SETTLE_MS, interval: 300 },
    )
    expect(load.leads.size).toBeGreaterThan(KILLS / 4)
    const results = [await checkLeads(), await checkPayments(), await checkHolders(), await checkAlerts()]
    const { web, worker, database: databases } = killed
    process.stdout.write(`${web} web, ${worker} worker, ${databases} database kills: ${results.join('; ')}\n`)
  },
)
