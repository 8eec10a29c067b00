import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prizeFor, turnNumber } from './draw.ts'

const PRIZES = [
  { name: 'service', chancePct: 1, limit: 2 },
  { name: 'mats', chancePct: 9 },
]

test.each<[number, string | null]>([
  [0, 'service'],
  [0.99, 'service'],
  [1, 'mats'],
  [9.99, 'mats'],
  [10, null],
  [99.9, null],
])('the number %s wins %s', (number, prize) => {
  expect(prizeFor(number, PRIZES, new Map())?.name ?? null).toBe(prize)
})

test('a prize at its limit is won no more, and the others keep their chance', () => {
  const won = new Map([['service', 2]])
  expect([prizeFor(0.5, PRIZES, won), prizeFor(5, PRIZES, won)?.name]).toEqual([null, 'mats'])
  expect(prizeFor(0.5, PRIZES, new Map([['service', 1]]))?.name).toBe('service')
})

test('a seed always gives the same number, from 0 to under 100', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const number = turnNumber(seed)
      expect(number).toBe(turnNumber(seed))
      expect(number >= 0 && number < 100).toBe(true)
    }),
  )
})

test('prizes are won about as often as they say', () => {
  const turns = Array.from({ length: 20_000 }, (_, turn) => prizeFor(turnNumber(`turn ${turn}`), PRIZES, new Map()))
  const share = turns.filter((prize) => prize?.name === 'mats').length / 200
  expect(share).toBeGreaterThan(8)
  expect(share).toBeLessThan(10)
})
