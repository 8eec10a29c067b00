import { expect, it } from 'vitest'
import { parseSignInAddress, SIGN_IN_TYPES, signInHref } from './sign-in-address.ts'

const parse = (query: Record<string, string>) => parseSignInAddress((name) => query[name])

it.each(SIGN_IN_TYPES)('knows the type %s', (type) => {
  expect(parse({ type, redirect: '/a?b=c', back: '/d' })).toEqual({ type, redirect: '/a?b=c', back: '/d' })
})

it.each([
  [{}, { type: null, redirect: '/account', back: '/' }],
  [
    { type: 'admin', redirect: '//evil.example', back: 'https://evil.example' },
    { type: null, redirect: '/account', back: '/' },
  ],
  [
    { redirect: '/sign-in?redirect=/sign-in', back: '/sign-in' },
    { type: null, redirect: '/account', back: '/' },
  ],
])('%j leads to %j', (query, address) => {
  expect(parse(query)).toEqual(address)
})

it('writes the address that it reads', () => {
  const address = { type: 'watchlist', redirect: '/cars/hilux?a=b&c=d#e', back: '/search?make=Toyota' } as const
  const { searchParams } = new URL(signInHref(address), 'http://site.example')
  expect(parse(Object.fromEntries(searchParams))).toEqual(address)
})
