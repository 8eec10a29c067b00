import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toErrorScreen, type ErrorKind } from './error-screen.ts'

it.each<[ErrorKind, number, string, readonly string[]]>([
  ['not-found', 404, 'Page not found', ['/search', '/']],
  ['method', 405, 'Nothing was sent', ['/search', '/']],
  ['foreign', 403, 'Nothing was sent', ['/search', '/']],
  ['too-large', 413, 'That was too much at once', ['/search', '/']],
  ['unreadable', 400, 'Nothing was sent', ['/search', '/']],
  ['address', 400, 'We can’t read that address', ['/search', '/']],
  ['long-address', 414, 'That address is too long', ['/search', '/']],
  ['failed', 500, 'Something went wrong on our side', ['', '/']],
  ['unavailable', 503, 'Back in a moment', ['', '/']],
])('%s: %i, %s', (kind, status, title, steps) => {
  const screen = toErrorScreen(kind, buildSite(), '7KX93PDQ4M')
  expect(screen).toMatchObject({ status, title })
  expect(screen.actions.map(({ href }) => href)).toEqual(steps)
  expect(screen.reference?.number).toBe(kind === 'failed' ? '7KX93-PDQ4M' : undefined)
})
