import { describe, expect, it } from 'vitest'
import { mergeLayers } from './merge.ts'

describe('mergeLayers', () => {
  it.each<[string, unknown[], unknown]>([
    ['merges groups key by key', [{ a: { b: 1, c: 2 } }, { a: { c: 3 } }], { a: { b: 1, c: 3 } }],
    ['replaces lists', [{ a: [1, 2, 3] }, { a: [4] }], { a: [4] }],
    ['lets the last layer win', [{ a: 1 }, { a: 2 }, { a: 3 }], { a: 3 }],
    ['replaces a group by a value', [{ a: { b: 1 } }, { a: 2 }], { a: 2 }],
    ['removes a key that is set to nothing', [{ a: { b: 1, c: 2 } }, { a: { b: null } }], { a: { c: 2 } }],
    ['removes a whole group', [{ a: { b: 1 } }, { a: null }], {}],
    ['drops a key without a value in the first layer', [{ a: { b: null } }], { a: {} }],
    ['ignores an empty layer', [{ a: 1 }, undefined], { a: 1 }],
    ['returns a last layer that is not a group', [{ a: 1 }, 'text'], 'text'],
  ])('%s', (_, layers, expected) => {
    expect(mergeLayers(layers)).toEqual(expected)
  })

  it('leaves its layers and every prototype alone', () => {
    const lower = { a: { b: 1 } }
    const upper: unknown = JSON.parse('{"__proto__": {"polluted": true}, "a": {"b": 2}}')
    mergeLayers([lower, upper])
    expect(lower).toEqual({ a: { b: 1 } })
    expect('polluted' in {}).toBe(false)
  })
})
