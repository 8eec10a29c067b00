import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

test.each([
  { roles: [], paths: ['/people', '/tokens', '/account'] },
  { roles: ['web-editor'] as const, paths: ['/people', '/tokens', '/account'] },
  { roles: ['sales'] as const, paths: ['/leads', '/tasks', '/people', '/tokens', '/account'] },
  {
    roles: ['sales', 'platform'] as const,
    paths: ['/leads', '/tasks', '/people', '/tokens', '/webhooks', '/audit', '/account'],
  },
])('$roles: the screens where they have something to do', ({ roles, paths }) => {
  expect(placesOf(roles).map(({ path }) => path)).toEqual(paths)
})
