import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonElementCutter } from './json-elements.ts'
import { MAX_RECORD_CHARACTERS } from './limits.ts'
import { xmlElementCutter } from './xml-elements.ts'

type Cutter = ReturnType<typeof jsonElementCutter> | ReturnType<typeof xmlElementCutter>

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

  it('finds the elements of any array, however it comes in pieces', () => {
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

  it('refuses an element without end', () => {
    expect(cut(jsonElementCutter([]), ['[{"a":"', ...inPieces('x'.repeat(MAX_RECORD_CHARACTERS * 2), 100_000)])).toBe(
      'too-large',
    )
  })
})

const LAUGHS = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
<cars><car>&lol2;</car></cars>`

describe('xmlElementCutter', () => {
  it.each([
    ['<cars><car>1</car><car/></cars>', ['<car>1</car>', '<car/>']],
    [
      '<?xml version="1.0"?><!-- <car> --><cars><car a="x>y"><car>in</car></car></cars>',
      ['<car a="x>y"><car>in</car></car>'],
    ],
    ['<cars><car><![CDATA[</car>]]></car></cars>', ['<car><![CDATA[</car>]]></car>']],
    ['<cars><other><car/></other></cars>', []],
    ['<cars><car>', 'damaged'],
    ['<cars></car>', 'wrong-format'],
    ['no XML', 'wrong-format'],
    [LAUGHS, 'wrong-format'],
    ['<!ENTITY x SYSTEM "file:///etc/passwd"><cars/>', 'wrong-format'],
    ['<a>'.repeat(60), 'wrong-format'],
  ])('%s', (text, expected) => {
    expect(cut(xmlElementCutter(['cars', 'car']), [text])).toEqual(expected)
    expect(cut(xmlElementCutter(['cars', 'car']), [...text])).toEqual(expected)
  })

  it('refuses an element without end', () => {
    expect(
      cut(xmlElementCutter(['cars', 'car']), [
        '<cars><car>',
        ...inPieces('x'.repeat(MAX_RECORD_CHARACTERS * 2), 100_000),
      ]),
    ).toBe('too-large')
  })
})
