import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonElementCutter } from './json-elements.ts'
import { MAX_RECORD_CHARACTERS } from './limits.ts'

type Cutter = ReturnType<typeof jsonElementCutter>

/** The elements, or the kind of the problem. */
function cut(cutter: Cutter, pieces: readonly string[]): readonly string[] | string {
  const elements: string[] = []
  for (const piece of pieces) {
    const found = cutter.push(piece)
    if (!found.ok) return found.error.kind
    elements.push(...found.value)
  }
  const end = cutter.end()
  return end.ok ? elements : end.error.kind
}

function inPieces(text: string, size: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
}

describe('jsonElementCutter', () => {
  it.each([
    ['[{"a":1},{"b":[2]}]', [], ['{"a":1}', '{"b":[2]}']],
    ['{"x":{"cars":[1]},"cars":[{"a":"]}\\""}, 7 ,"text"]}', ['cars'], ['{"a":"]}\\""}', '7', '"text"']],
    ['{"data":{"cars":[{}]}}', ['data', 'cars'], ['{}']],
    ['[]', [], []],
    ['{"cars":{}}', ['cars'], 'wrong-format'],
    ['[{"a":1}', [], 'damaged'],
    ['[1}]', [], 'wrong-format'],
    ['nonsense', [], 'wrong-format'],
    ['['.repeat(100), [], 'wrong-format'],
  ])('%s at %j', (text, path, expected) => {
    expect(cut(jsonElementCutter(path), [text])).toEqual(expected)
    expect(cut(jsonElementCutter(path), [...text])).toEqual(expected)
  })

  it('finds the elements of any array, in any chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 })), fc.integer({ min: 1, max: 30 }), (values, size) => {
        const elements = cut(
          jsonElementCutter(['a', 'b']),
          inPieces(JSON.stringify({ z: '[', a: { c: [1], b: values } }), size),
        )
        expect(typeof elements === 'string' ? elements : elements.map((text) => JSON.parse(text))).toEqual(
          JSON.parse(JSON.stringify(values)),
        )
      }),
    )
  })

  it('refuses an endless element', () => {
    expect(cut(jsonElementCutter([]), ['[{"a":"', ...inPieces('x'.repeat(MAX_RECORD_CHARACTERS * 2), 100_000)])).toBe(
      'too-large',
    )
  })
})
