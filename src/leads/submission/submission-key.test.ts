import { describe, expect, it } from 'vitest'
import { buildLead } from '../testing/build-lead.ts'
import { SAME_SUBMISSION_MS, submissionDigest, submissionKeys } from './submission-key.ts'

const NOW = new Date('2026-11-21T08:30:00Z')

const digest = (sent: Readonly<Record<string, unknown>>, isSuspected = false) => {
  const { form, payload, vehicle } = buildLead(sent)
  return submissionDigest({ form, payload, vehicleId: vehicle?.id ?? null, isSuspected })
}

describe('the same submission', () => {
  it.each([
    ['with the same values', {}],
    [
      'in another spelling',
      { email: 'ALEX@example.com ', phone: '+61 491 570 006', name: ' alex', message: 'Is it  still there?' },
    ],
    ['from another page', { page_id: 'other', url: 'https://example-motors.example/' }],
    ['with the marketing box', { opt_in: true }],
  ])('has the same digest %s', (_, sent) => {
    expect(digest(sent)).toBe(digest({}))
  })
  it.each([
    ['message', { message: 'Would you swap?' }],
    ['person', { email: 'kim@example.com' }],
    ['form', { form: 'testDrive' }],
  ])('has another digest with another %s', (_, sent) => {
    expect(digest(sent)).not.toBe(digest({}))
  })
  it('has another digest when it looked like spam', () => {
    expect(digest({}, true)).not.toBe(digest({}, false))
  })
  it('is found across the edge of a window', () => {
    const edge = new Date(Math.floor(NOW.getTime() / SAME_SUBMISSION_MS) * SAME_SUBMISSION_MS)
    const [before] = submissionKeys('d', new Date(edge.getTime() - 1))
    expect(submissionKeys('d', edge)[1]).toBe(before)
  })
})
