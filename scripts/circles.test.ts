import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'

const circles = (imports: Record<string, string>) =>
  circlesOf(new Map(Object.entries(imports).map(([path, targets]) => [path, targets.split(' ').filter(Boolean)])))

test.each([
  ['nothing', {}, []],
  ['a chain', { a: 'b', b: 'c', c: '' }, []],
  ['a diamond', { a: 'b c', b: 'd', c: 'd', d: '' }, []],
  ['what leads out of the house', { a: 'react', b: 'a' }, []],
  ['two files', { a: 'b', b: 'a' }, [['a', 'b']]],
  ['a way round by others', { a: 'b', b: 'c', c: 'a', d: 'a' }, [['a', 'b', 'c']]],
  [
    'two circles, one above the other',
    { a: 'b', b: 'a c', c: 'd', d: 'c' },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  ['one that is reached late', { z: '', a: 'z b', b: 'z c', c: 'b' }, [['b', 'c']]],
])('%s', (_, imports, expected) => expect(circles(imports)).toEqual(expected))
