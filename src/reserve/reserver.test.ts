import { expect, it } from 'vitest'
import { cleanReserver, reserverErrors } from './reserver.ts'

const ALEX = { name: ' Alex\n', email: 'alex@example.com', phone: '0491 570 006' }

it.each([
  ['nothing of a complete form', {}, []],
  ['a name of blanks', { name: ' \t ' }, ['name']],
  ['an address without a host, and a number of letters', { email: 'alex@', phone: 'call me' }, ['email', 'phone']],
])('asks for %s again', (_, changes, wrong) => {
  const values = cleanReserver((field) => ({ ...ALEX, ...changes })[field])
  expect(reserverErrors(values)).toEqual(wrong)
})

it('keeps one line of each answer, cut to its length', () => {
  expect(cleanReserver((field) => ALEX[field]).name).toBe('Alex')
  expect(cleanReserver(() => 'x'.repeat(1000)).name).toHaveLength(100)
})
