import { expect, test } from 'vitest'
import { placesOf, type Place } from './places.ts'

type Path = Place['path']
const OF_ALL: readonly Path[] = ['/people', '/tokens', '/account']
const OF_LEADS: readonly Path[] = ['/leads', '/tasks', '/team']
const OF_HEADS: readonly Path[] = ['/webhooks', '/audit']

test.each([
  { roles: [], has: OF_ALL, lacks: [...OF_LEADS, ...OF_HEADS, '/assignment'] },
  { roles: ['web-editor'] as const, has: OF_ALL, lacks: [...OF_LEADS, ...OF_HEADS, '/assignment'] },
  { roles: ['sales'] as const, has: [...OF_ALL, ...OF_LEADS], lacks: [...OF_HEADS, '/assignment'] },
  { roles: ['manager'] as const, has: [...OF_ALL, ...OF_LEADS, ...OF_HEADS, '/assignment'], lacks: [] },
  { roles: ['sales', 'platform'] as const, has: [...OF_ALL, ...OF_LEADS, ...OF_HEADS], lacks: ['/assignment'] },
])('$roles: the screens where they have something to do', ({ roles, has, lacks }) => {
  const paths = placesOf(roles).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining([...has]))
  expect(paths.filter((path) => lacks.includes(path))).toEqual([])
})
