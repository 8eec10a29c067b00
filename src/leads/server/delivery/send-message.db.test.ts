import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ok } from '#platform/result.ts'
import { openDeliveryFixture } from '../../testing/delivery-fixture.ts'
import type { Lead } from '../../lead.ts'
import type { MessageSenders } from './senders.ts'

const { attempt, database, siteId, sink, store } = await openDeliveryFixture()
const REPLY_ADDRESS = 'reply+token@inbound.example'

/** A lead with a message by staff that is due. */
async function withMessage(channel: 'answer' | 'sms', target: string): Promise<Lead> {
  const lead = await store([])
  const eventId = randomUUID()
  await database.asOwner(
    `insert into lead_events (id, site_id, lead_id, kind, event_key, actor, details) values ($1::uuid, $2, $3, 'message', $1::text, 'system:test', $4)`,
    [
      eventId,
      siteId(),
      lead.id,
      JSON.stringify({ text: 'It is here.\nCome by.', from: 'Kim Sample', subject: 'Re: Your enquiry' }),
    ],
  )
  await database.asOwner(
    `insert into deliveries (id, site_id, lead_id, event_id, channel, target) values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
    [siteId(), lead.id, eventId, channel, target],
  )
  return lead
}

const sent: { to: string; text: string }[] = []
const messages: MessageSenders = {
  sms: {
    send: ({ to, text }) => {
      sent.push({ to, text })
      return Promise.resolve(ok(undefined))
    },
  },
  hasOptedOut: (phone) => Promise.resolve(phone.endsWith('7')),
  replyAddress: () => REPLY_ADDRESS,
}

it('mails a message with the name of its writer and the reply address of the conversation', async () => {
  const lead = await withMessage('answer', 'alex@example.com')
  expect(await attempt(lead, { messages })).toMatchObject([{ channel: 'answer', state: 'delivered' }])
  const { source } = sink().received[0] ?? { source: '' }
  expect(source).toContain('From: "Kim Sample, Example Motors" <website@dealer.example>')
  expect(source).toContain(`Reply-To: Kim Sample <${REPLY_ADDRESS}>`)
  expect(source).toContain('Subject: Re: Your enquiry')
  expect(source).toContain('Auto-Submitted: no')
  expect(source).toContain('It is here.')
})

it('sends a text message, and none to a number that answered STOP', async () => {
  const [open, stopped] = [await withMessage('sms', '+61491570156'), await withMessage('sms', '+61491570157')]
  expect(await attempt(open, { messages })).toMatchObject([{ state: 'delivered' }])
  expect(sent).toEqual([{ to: '+61491570156', text: 'It is here.\nCome by. – Example Motors' }])
  expect(await attempt(stopped, { messages })).toMatchObject([
    { state: 'failed', last_error: expect.stringContaining('STOP') },
  ])
  expect(sent).toHaveLength(1)
})

it.each([
  ['knows-nobody', 'failed', ['bounce']],
  ['refuses', 'waiting', []],
  ['try-later', 'waiting', []],
] as const)('a mail server that %s leaves a message %s', async (mode, state, kinds) => {
  sink().setMode(mode)
  const target = `${mode}@mail.example`
  expect(await attempt(await withMessage('answer', target), { messages })).toMatchObject([{ state, attempts: 1 }])
  const problems = await database.asOwner<{ kind: string }>('select kind from mail_problems where address = $1', [
    target,
  ])
  expect(problems.map(({ kind }) => kind)).toEqual(kinds)
  sink().setMode('accepts')
})

it('leaves a cancelled message alone', async () => {
  const lead = await withMessage('answer', 'alex@example.com')
  await database.asOwner(`update deliveries set state = 'cancelled' where lead_id = $1`, [lead.id])
  expect(await attempt(lead, { messages })).toMatchObject([{ state: 'cancelled', attempts: 0 }])
  expect(sink().received).toEqual([])
})
