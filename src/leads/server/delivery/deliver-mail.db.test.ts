import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { steppedClock } from '#platform/clock.ts'
import { openOutbox, outboxMailer } from '#platform/server/mail/outbox.ts'
import { smtpMailer } from '#platform/server/mail/smtp-mailer.ts'
import type { PlannedDelivery } from '../../delivery/delivery-plan.ts'
import type { Lead } from '../../lead.ts'
import { IMPATIENT, openDeliveryFixture, PATIENT, SENDER, START } from '../../testing/delivery-fixture.ts'
import type { SinkMode } from '../../testing/mail-sink.ts'
import { deliverLead } from './deliver-lead.ts'

const { attempt, database, optionsWith, rowsOf, sink, siteId, store } = await openDeliveryFixture()

describe.each<[SinkMode, RegExp]>([
  ['refuses', /550/],
  ['try-later', /451/],
  ['fails', /554/],
  ['hangs', /timeout|timed out/i],
  ['disconnects-after-data', /close|reset|socket/i],
])('a mail server that %s', (mode, reason) => {
  it('gets the retry with the same id, and the reason is stored until then', async () => {
    sink().setMode(mode)
    const clock = steppedClock(START)
    const lead = await store([{ channel: 'email', target: 'rocklea@example.com' }], { receivedAt: START.toISOString() })
    const limits = mode === 'hangs' ? IMPATIENT : PATIENT
    const [failed] = await attempt(lead, { clock, mailer: smtpMailer(sink().url, SENDER, limits) })
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, last_error: expect.stringMatching(reason) })
    expect((failed?.next_attempt_at.getTime() ?? 0) - START.getTime()).toBe(30_000)
    expect(
      await database.asOwner('select start_after from jobs.job where start_after = $1', [failed?.next_attempt_at]),
    ).toHaveLength(1)
    sink().setMode('accepts')
    expect(await attempt(lead, { clock })).toMatchObject([{ attempts: 1 }])
    clock.advance(30_000)
    const [delivered] = await attempt(lead, { clock })
    expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, last_error: null })
    expect(new Set(sink().received.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${delivered?.id}@dealer.example>`]),
    )
    expect(sink().received).toHaveLength(mode === 'disconnects-after-data' ? 2 : 1)
  })
})

describe('suspected leads of an hour', () => {
  const DIGEST: readonly PlannedDelivery[] = [{ channel: 'spam-digest', target: 'spam@example.com' }]
  const suspected = (receivedAt: string, deliveries = DIGEST) =>
    store(deliveries, { suspectedSpam: 'honeypot', receivedAt })
  const deliveryOf = async (lead: Lead) => (await rowsOf(lead))[0]?.id ?? ''

  it('are due at the next full hour', async () => {
    const [row] = await rowsOf(await suspected('2026-11-21T08:00:00.000Z'))
    expect(row?.next_attempt_at).toEqual(new Date('2026-11-21T09:00:00Z'))
  })
  it('are in one mail for each mailbox, whichever job runs first', async () => {
    const leads = [
      await suspected('2026-11-21T08:10:00.000Z'),
      await suspected('2026-11-21T08:30:00.000Z'),
      await suspected('2026-11-21T08:50:00.000Z'),
    ]
    const elsewhere = await suspected('2026-11-21T08:20:00.000Z', [{ channel: 'spam-digest', target: 'x@example.com' }])
    const later = await suspected('2026-11-21T09:05:00.000Z')
    const clock = steppedClock(new Date('2026-11-21T09:00:01Z'))
    const ids = await Promise.all(leads.toReversed().map(deliveryOf))
    await Promise.all(
      ids.map((deliveryId) => deliverLead({ siteId: siteId(), deliveryId }, randomUUID(), optionsWith({ clock }))),
    )
    expect(sink().received).toHaveLength(1)
    const [mail] = sink().received
    expect(mail?.source).toContain('Subject: =?UTF-8?Q?=5Bsuspected_spam=5D_3_leads_')
    expect(mail?.source).not.toContain('<?adf')
    for (const lead of leads) {
      expect(mail?.source.replaceAll(/=\r?\n/g, '')).toContain(lead.payload.message)
      expect(await rowsOf(lead)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    }
    expect(await rowsOf(elsewhere)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(await rowsOf(later)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
  it('are all retried after the mail server refused', async () => {
    const leads = [await suspected('2026-11-21T08:10:00.000Z'), await suspected('2026-11-21T08:30:00.000Z')]
    const clock = steppedClock(new Date('2026-11-21T09:00:01Z'))
    const [first] = await Promise.all(leads.map(deliveryOf))
    const deliver = () =>
      deliverLead({ siteId: siteId(), deliveryId: first ?? '' }, randomUUID(), optionsWith({ clock }))
    sink().setMode('refuses')
    await deliver()
    for (const lead of leads) expect(await rowsOf(lead)).toMatchObject([{ state: 'waiting', attempts: 1 }])
    sink().setMode('accepts')
    clock.advance(30_000)
    await deliver()
    expect(sink().received).toHaveLength(1)
    for (const lead of leads) expect(await rowsOf(lead)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })
})

describe('without a mail server', () => {
  it('mail is in the outbox of the site once, even if it is sent twice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'))
    const mailer = outboxMailer(folder, SENDER)
    const lead = await store()
    const rows = await attempt(lead, { mailer })
    await database.asOwner(`update deliveries set state = 'waiting', next_attempt_at = now() - interval '1 s'`)
    expect(await attempt(lead, { mailer })).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    const outbox = openOutbox(folder)
    const mails = await outbox.list('example-motors', 10)
    expect(mails.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(mails[0]).toMatchObject({ to: 'rocklea@example.com', from: 'Example Motors <website@dealer.example>' })
    expect(await outbox.list('other-motors', 10)).toEqual([])
    expect(await outbox.list('../example-motors', 10)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
