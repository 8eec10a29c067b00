import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { runAndKill } from '../../testing/kill-run.ts'
import { openMailSink } from '../../testing/mail-sink.ts'
import { openWebhookSink } from '../../testing/webhook-sink.ts'
import { seedDealer } from '../../testing/seed-dealer.ts'

/** The usual run is short; `npm run proof` is the long one. */
const KILLS = Number(process.env.LEAD_KILLS ?? 20)

const database = await createTestDatabase()
const sink = await openMailSink()
const hook = await openWebhookSink()
afterAll(async () => {
  await sink.close()
  await hook.close()
})

it(
  `loses no lead that was acknowledged while its processes are killed ${KILLS} times`,
  { timeout: 120_000 + KILLS * 3_000 },
  async () => {
    const { siteId } = await seedDealer(database)
    const run = await runAndKill({
      databaseUrl: database.url,
      siteId,
      smtpUrl: sink.url,
      webhookUrl: hook.url,
      kills: KILLS,
      random: Math.random,
    })
    try {
      await vi.waitFor(async () => expect(await waitingDeliveries()).toBe(0), { timeout: 60_000, interval: 200 })
    } finally {
      await run.end()
    }
    const stored = await database.asOwner<{ id: string; message: string }>('select id, message from leads')
    const storedIds = new Map(stored.map(({ id, message }) => [message, id]))
    const lost = [...run.acknowledged].filter(([message, id]) => storedIds.get(message) !== id)
    const deliveries = await database.asOwner<Delivered>('select id, state, channel from deliveries')
    const received = [
      ...sink.received.map(({ messageId }) => messageId),
      ...hook.received.map(({ deliveryId }) => deliveryId),
    ]
    const arrived = new Set(received)

    expect(run.acknowledged.size).toBeGreaterThan(KILLS / 4)
    expect(lost).toEqual([])
    expect(stored).toHaveLength(storedIds.size)
    expect(deliveries).toHaveLength(3 * stored.length)
    expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([])
    expect(
      deliveries.filter(({ id, channel }) => !arrived.has(channel === 'webhook' ? id : `<${id}@dealer.example>`)),
    ).toEqual([])
    // At least once: a process that dies between sending and marking makes a second mail or call, with the same id.
    expect(arrived.size).toBe(deliveries.length)
    expect(received.length - arrived.size).toBeLessThanOrEqual(KILLS * CONCURRENCY)
    process.stdout.write(
      `${run.kills} kills: ${run.acknowledged.size} leads acknowledged, ${lost.length} lost, ${stored.length - storedIds.size} twice; ` +
        `${received.length} mails and webhooks for ${deliveries.length} deliveries\n`,
    )
  },
)

interface Delivered {
  readonly id: string
  readonly state: string
  readonly channel: string
}

/** Deliveries that one process may be sending when it dies. */
const CONCURRENCY = 8

async function waitingDeliveries(): Promise<number | undefined> {
  const [row] = await database.asOwner<{ n: number }>(
    `select count(*)::int as n from deliveries where state = 'waiting'`,
  )
  return row?.n
}
