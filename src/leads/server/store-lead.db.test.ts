import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#platform/server/testing/test-database.ts'
import type { PlannedDelivery } from '../delivery/delivery-plan.ts'
import type { Lead } from '../lead.ts'
import { SAME_SUBMISSION_MS } from '../submission/submission-key.ts'
import { buildLead } from '../testing/build-lead.ts'
import { seedDealer } from '../testing/seed-dealer.ts'
import { storeLead, type LeadToStore } from './store-lead.ts'

const database = await createTestDatabase()
const MAILS: readonly PlannedDelivery[] = [
  { channel: 'email', target: 'rocklea@example.com' },
  { channel: 'adf', target: 'rocklea@example.com' },
]
let siteId = 0
let otherSiteId = 0

beforeAll(async () => {
  ;({ siteId } = await seedDealer(database))
  ;({ siteId: otherSiteId } = await seedDealer(database, 'other-motors'))
})

function leadWithMessage(message: string, changes: Partial<Lead> = {}): Lead {
  return { ...buildLead({ message }), id: randomUUID(), ...changes }
}

function store(lead: Lead, changes: Partial<LeadToStore> = {}, site = siteId) {
  return storeLead(database, site, { lead, deliveries: MAILS, ...changes })
}

const countOf = async (table: 'leads' | 'deliveries', where: string, values: readonly unknown[]) =>
  (await database.asOwner<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`, values))[0]?.n

describe('D-189: a lead', () => {
  it('is stored with all its values, and its deliveries wait', async () => {
    const lead = leadWithMessage('complete')
    expect(await store(lead)).toEqual({ leadId: lead.id, isNew: true })
    const [row] = await database.asOwner<{ payload: Lead; email: string; form: string; opt_in: boolean }>(
      'select payload, email, form, opt_in from leads where id = $1',
      [lead.id],
    )
    expect(row).toMatchObject({ email: 'alex@example.com', form: 'enquiry', opt_in: false })
    expect(row?.payload).toEqual(lead)
    expect(await countOf('deliveries', `lead_id = $1 and state = 'waiting'`, [lead.id])).toBe(2)
  })
  it('that is sent twice is stored once, and answered with the id of the first', async () => {
    const first = leadWithMessage('twice')
    await store(first)
    expect(await store(leadWithMessage('twice'))).toEqual({ leadId: first.id, isNew: false })
    expect(await countOf('leads', 'message = $1', ['twice'])).toBe(1)
  })
  it('that is sent by twenty clicks at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => store(leadWithMessage('clicks'))))
    expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await countOf('leads', 'message = $1', ['clicks'])).toBe(1)
    expect(await countOf('deliveries', 'lead_id = $1', [answers[0]?.leadId])).toBe(2)
  })
  it.each([
    ['within a day is not stored again', SAME_SUBMISSION_MS - 1, 1],
    ['after a day is stored again', SAME_SUBMISSION_MS + 1, 2],
  ])('that is sent again %s', async (when, later, leads) => {
    const lead = leadWithMessage(when)
    await store(lead)
    await store(leadWithMessage(when, { receivedAt: new Date(Date.parse(lead.receivedAt) + later).toISOString() }))
    expect(await countOf('leads', 'message = $1', [when])).toBe(leads)
  })
  it('that is sent on two sites is stored on both', async () => {
    await store(leadWithMessage('both'))
    await store(leadWithMessage('both'), {}, otherSiteId)
    expect(await countOf('leads', 'message = $1', ['both'])).toBe(2)
  })
  it('without a recipient is stored with a failed delivery', async () => {
    const lead = leadWithMessage('nobody')
    await store(lead, { deliveries: [{ channel: 'email', target: '' }] })
    expect(await countOf('deliveries', `lead_id = $1 and state = 'failed' and last_error <> ''`, [lead.id])).toBe(1)
  })
})

describe('D-191: suspected spam', () => {
  it('is stored with the reason, and delivered', async () => {
    const lead = leadWithMessage('buy pills', { suspectedSpam: 'honeypot' })
    await store(lead)
    expect(await countOf('leads', `id = $1 and suspected_spam = 'honeypot'`, [lead.id])).toBe(1)
    expect(await countOf('deliveries', `lead_id = $1 and state = 'waiting'`, [lead.id])).toBe(MAILS.length)
  })
  it('does not make a later, unsuspected submission a duplicate', async () => {
    await store(leadWithMessage('too fast', { suspectedSpam: 'too-fast' }))
    expect(await store(leadWithMessage('too fast'))).toMatchObject({ isNew: true })
  })
})

it('stores nothing when the transaction fails', async () => {
  const lead = leadWithMessage('half')
  const twice: readonly PlannedDelivery[] = [...MAILS, ...MAILS]
  await expect(store(lead, { deliveries: twice })).rejects.toThrow(/deliveries/)
  expect(await countOf('leads', 'id = $1', [lead.id])).toBe(0)
})
