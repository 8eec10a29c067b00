import { expect, it } from 'vitest'
import { unreadableBounds, withUnreadable } from './unreadable-bounds.ts'

it.each([
  ['nothing typed', 'range[price][from]=&range[price][to]=', {}],
  ['numbers', 'range[price][from]=35k&range[km][to]=45 000 km', {}],
  ['a number in another notation', 'range[price][from]=1e3', { price: { from: '1e3' } }],
  ['words on both sides', 'range[price][from]=cheap&range[price][to]=dear', { price: { from: 'cheap', to: 'dear' } }],
  ['several ranges', 'range[km][to]=low&range[year][from]=new', { km: { to: 'low' }, year: { from: 'new' } }],
  ['an attribute without a range', 'range[make][from]=abc', {}],
  ['a range in one parameter', 'range[price]=abc:20000', {}],
  ['an endless text', `range[price][to]=${'x'.repeat(500)}`, { price: { to: 'x'.repeat(40) } }],
])('finds %s', (_, query, bounds) => {
  const found = unreadableBounds(new URLSearchParams(query))
  expect(found).toEqual(bounds)
  const address = new URL(withUnreadable('/search?make=Kia', found), 'http://site')
  expect(unreadableBounds(address.searchParams)).toEqual(bounds)
  expect(address.searchParams.get('make')).toBe('Kia')
})
