import { describe, expect, it } from 'vitest'
import { review, specialHours } from './location.ts'

describe('specialHours', () => {
  const day = { date: '2026-12-24', name: 'Christmas Eve', status: 'Open' }
  it.each([
    ['open and close', { ...day, open: '08:30', close: '13:00' }],
    ['start_hour and end_hour', { ...day, location_id: 2, start_hour: '08:30', end_hour: '13:00' }],
    ['hours with begin and end', { ...day, location_id: 2, hours: { begin: '08:30', end: '13:00' } }],
  ])('reads hours that are written as %s', (_, wire) => {
    expect(specialHours.parse(wire)).toEqual({ ...day, open: '08:30', close: '13:00' })
  })
  it('reads a closed day without a name', () => {
    const closed = { date: '2026-12-25', status: 'Closed', hours: null }
    expect(specialHours.parse(closed)).toEqual({
      date: '2026-12-25',
      name: null,
      status: 'Closed',
      open: null,
      close: null,
    })
  })
  it('rejects hours that are not times', () => {
    expect(specialHours.safeParse({ ...day, start_hour: 'early', end_hour: '13:00' }).success).toBe(false)
  })
})

describe('the time of a review', () => {
  const REVIEW = {
    id: 1,
    customerName: 'A buyer',
    text: null,
    rating: 5,
    image: null,
    replyText: null,
    repliedAt: null,
  }
  it.each([
    ['05/03/2024', '2024-03-05'],
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05T09:15:00+10:00', '2024-03-05T09:15:00+10:00'],
  ])('is parsed from %s', (reviewedAt, expected) => {
    expect(review.parse({ ...REVIEW, reviewedAt }).reviewedAt).toBe(expected)
  })
  it('is rejected if its day does not exist', () => {
    expect(review.safeParse({ ...REVIEW, reviewedAt: '31/02/2024' }).success).toBe(false)
  })
})
