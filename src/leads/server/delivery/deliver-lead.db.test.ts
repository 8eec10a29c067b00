import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { MINUTE_MS, steppedClock } from '#platform/clock.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import { openDeliveryFixture, PATIENT, SENDER, START, WAIT_MS } from '../../testing/delivery-fixture.ts'
import { queueDueDeliveries } from './delivery-queue.ts'
import { listFailedDeliveries, replayDeliveries } from './failed-deliveries.ts'

const { attempt, database, rowsOf, sink, start, store, untilAll } = await openDeliveryFixture()

const queued = () =>
  database.asOwner<{ n: number }>(
    "select count(*)::int as n from jobs.job where name = 'lead-delivery' and state < 'active'",
  )

describe('a lead that is stored', () => {
  it('is delivered at once, as a mail for people and one for systems', async () => {
    await start()
    const lead = await store()
    const rows = await untilAll(lead, 'delivered')
    expect(
      sink()
        .received.map(({ messageId }) => messageId)
        .toSorted(),
    ).toEqual(rows.map(({ id }) => `<${id}@dealer.example>`).toSorted())
    expect(sink().received.every(({ leadId }) => leadId === lead.id)).toBe(true)
    const sources = sink()
      .received.map(({ source }) => source)
      .join('\n')
    expect(sources).toContain('Reply-To: Alex Sample <alex@example.com>')
    expect(sources).toContain('From: Example Motors <website@dealer.example>')
    expect(sources).toContain('<?adf version')
  })
  it('is delivered by a process that starts later', async () => {
    const lead = await store()
    await start()
    expect(await untilAll(lead, 'delivered')).toHaveLength(2)
  })
  it('is delivered once by three processes side by side', async () => {
    const leads = await Promise.all(Array.from({ length: 10 }, () => store()))
    await Promise.all([start(), start(), start()])
    for (const lead of leads) await untilAll(lead, 'delivered')
    expect(sink().received).toHaveLength(20)
  })
  it('is delivered although its jobs were lost', async () => {
    const lead = await store()
    await database.asOwner('delete from jobs.job')
    await start()
    expect(await queueDueDeliveries(database, new Date())).toBe(2)
    expect(await untilAll(lead, 'delivered')).toHaveLength(2)
  })
})

describe('jobs of deliveries', () => {
  it('are added again only for those that are due and have none', async () => {
    const now = new Date()
    await store()
    expect(await queued()).toEqual([{ n: 2 }])
    expect(await queueDueDeliveries(database, now)).toBe(0)
    await database.asOwner("delete from jobs.job where data->>'deliveryId' = (select min(id::text) from deliveries)")
    expect(await queueDueDeliveries(database, now)).toBe(1)
    await database.asOwner("delete from jobs.job; update deliveries set next_attempt_at = now() + interval '1 hour'")
    expect(await queueDueDeliveries(database, now)).toBe(0)
    await database.asOwner("update deliveries set state = 'delivered', next_attempt_at = now()")
    expect(await queueDueDeliveries(database, now)).toBe(0)
  })
})

describe('a delivery that never succeeds', () => {
  it('fails after eight attempts', async () => {
    const clock = steppedClock(START)
    const lead = await store([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    const mailer = smtpMailer('smtp://127.0.0.1:1', SENDER, PATIENT)
    for (let number = 1; number <= 8; number++) {
      expect(await attempt(lead, { clock, mailer })).toMatchObject([
        {
          state: number < 8 ? 'waiting' : 'failed',
          attempts: number,
          last_error: expect.stringMatching(/ECONNREFUSED/),
        },
      ])
      clock.advance(150 * MINUTE_MS)
    }
    expect(await attempt(lead, { clock })).toMatchObject([{ state: 'failed', attempts: 8 }])
    expect(sink().received).toEqual([])
  })
  it('does not delay others', async () => {
    sink().setMode('hangs')
    const stuck = await store()
    await start()
    await vi.waitFor(async () => expect((await rowsOf(stuck))[0]?.attempts).toBe(1), WAIT_MS)
    sink().setMode('accepts')
    await untilAll(await store(), 'delivered')
  })
})

describe('a delivery of a lead whose personal data was deleted', () => {
  it('fails at once, with the reason', async () => {
    const lead = await store([
      { channel: 'email', target: 'rocklea@example.com' },
      { channel: 'webhook', target: 'https://crm.example/in' },
    ])
    await database.asOwner(
      `update leads set payload = payload - array['payload', 'url', 'userAgent', 'attributes', 'consent']`,
    )
    for (const row of await attempt(lead)) {
      expect(row).toMatchObject({ state: 'failed', attempts: 1, last_error: expect.stringMatching(/deleted/) })
    }
    expect(sink().received).toHaveLength(0)
  })
})

describe('a delivery whose process died', () => {
  it('is claimed at once by the same job, and by another when the lease ends', async () => {
    const clock = steppedClock(START)
    const [first, second] = [randomUUID(), randomUUID()]
    const lead = await store([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    const died = { clock, mailer: { send: () => Promise.reject(new Error('died')), close: () => undefined } }
    await expect(attempt(lead, died, first)).rejects.toThrow('died')
    expect(await attempt(lead, { clock }, second)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    await expect(attempt(lead, died, first)).rejects.toThrow('died')
    expect(await attempt(lead, { clock }, second)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    clock.advance(2 * MINUTE_MS)
    expect(await attempt(lead, { clock }, second)).toMatchObject([{ state: 'delivered', attempts: 3 }])
  })
})

describe('a failed delivery', () => {
  it('is listed, and retried with the same id unless it has no address', async () => {
    const lead = await store([
      { channel: 'email', target: 'rocklea@example.com' },
      { channel: 'adf', target: '' },
    ])
    await database.asOwner(`update deliveries set state = 'failed', attempts = 8, last_error = 'no' where target <> ''`)
    await database.asOwner('delete from jobs.job')
    // Pages of one have to be continued.
    const failed: string[] = []
    for await (const { target, attempts } of listFailedDeliveries(database, 1)) failed.push(`${target} ${attempts}`)
    expect(failed.toSorted()).toEqual([' 0', 'rocklea@example.com 8'])
    expect(await replayDeliveries(database, randomUUID(), new Date())).toBe(0)
    expect(await replayDeliveries(database, null, new Date())).toBe(1)
    await start()
    await vi.waitFor(
      async () => expect((await rowsOf(lead)).map(({ state }) => state)).toEqual(['failed', 'delivered']),
      WAIT_MS,
    )
    expect(sink().received).toHaveLength(1)
  })
})
