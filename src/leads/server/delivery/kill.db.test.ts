import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import { runAndKill } from '../../testing/kill-run.ts'
import { openMailSink } from '../../testing/mail-sink.ts'
import { seedDealer } from '../../testing/seed-dealer.ts'

/** The usual run is short; `LEAD_KILLS=100 npx vitest run src/leads/server/delivery/kill.db.test.ts` is the long one. */
const KILLS = Number(process.env.LEAD_KILLS ?? 20)

const database = await createTestDatabase()
const sink = await openMailSink()
afterAll(() => sink.close())

it(
  `loses no lead that was acknowledged while its processes are killed ${KILLS} times`,
  { timeout: 120_000 + KILLS * 3_000 },
  async () => {
    const { siteId } = await seedDealer(database)
    const run = await runAndKill({
      databaseUrl: database.url,
      siteId,
      smtpUrl: sink.url,
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
    const deliveries = await database.asOwner<{ id: string; state: string }>('select id, state from deliveries')
    const arrived = new Set(sink.received.map(({ messageId }) => messageId))

    expect(run.acknowledged.size).toBeGreaterThan(KILLS / 4)
    expect(lost).toEqual([])
    expect(stored).toHaveLength(storedIds.size)
    expect(deliveries).toHaveLength(2 * stored.length)
    expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([])
    expect(deliveries.filter(({ id }) => !arrived.has(`<${id}@dealer.example>`))).toEqual([])
    // At least once: a process that dies between sending and marking makes a second mail, with the same id.
    expect(arrived.size).toBe(deliveries.length)
    expect(sink.received.length - arrived.size).toBeLessThanOrEqual(KILLS * CONCURRENCY)
    process.stdout.write(
      `${run.kills} kills: ${run.acknowledged.size} leads acknowledged, ${lost.length} lost, ${stored.length - storedIds.size} twice; ` +
        `${sink.received.length} mails for ${deliveries.length} deliveries\n`,
    )
  },
)

/** Mails that one process may be sending when it dies. */
const CONCURRENCY = 8

async function waitingDeliveries(): Promise<number | undefined> {
  const [row] = await database.asOwner<{ n: number }>(
    `select count(*)::int as n from deliveries where state = 'waiting'`,
  )
  return row?.n
}
