import { expect, test } from 'vitest'
import { importCycles } from './import-cycles.ts'

const cyclesOf = (imports: Record<string, string>) =>
  importCycles(new Map(Object.entries(imports).map(([path, targets]) => [path, targets.split(' ').filter(Boolean)])))

test.each([
  ['nothing', {}, []],
  ['a chain', { a: 'b', b: 'c', c: '' }, []],
  ['a diamond', { a: 'b c', b: 'd', c: 'd', d: '' }, []],
  ['an npm package', { a: 'react', b: 'a' }, []],
  ['two files', { a: 'b', b: 'a' }, [['a', 'b']]],
  ['a cycle through others', { a: 'b', b: 'c', c: 'a', d: 'a' }, [['a', 'b', 'c']]],
  [
    'two cycles, one importing the other',
    { a: 'b', b: 'a c', c: 'd', d: 'c' },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  ['a cycle that is reached late', { z: '', a: 'z b', b: 'z c', c: 'b' }, [['b', 'c']]],
])('%s', (_, imports, expected) => expect(cyclesOf(imports)).toEqual(expected))
