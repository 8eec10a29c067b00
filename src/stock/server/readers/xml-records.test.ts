import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_RECORD_CHARACTERS } from './limits.ts'
import { xmlRecordReader } from './xml-records.ts'

/** The records as plain values, or the problem's kind. */
function read(pieces: Iterable<string>, path = ['cars', 'car']): unknown {
  const reader = xmlRecordReader(path)
  const records: unknown[] = []
  for (const piece of pieces) {
    const found = reader.push(piece)
    if (!found.ok) return found.error.kind
    records.push(...found.value)
  }
  const end = reader.end()
  return end.ok ? JSON.parse(JSON.stringify(records)) : end.error.kind
}

const LAUGHS = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
<cars><car>&lol2;</car></cars>`

describe('xmlRecordReader', () => {
  it.each([
    ['<cars><car>1</car><car/></cars>', ['1', '']],
    ['<?xml version="1.0"?><!-- <car> --><cars><car a="x>y"><car>in</car></car></cars>', [{ '@a': 'x>y', car: 'in' }]],
    ['<cars><car><![CDATA[</car> & M&G]]></car></cars>', ['</car> & M&G']],
    ['<cars><car><a/><a>1</a><a u="km"> 2 </a></car></cars>', [{ a: ['', '1', { '@u': 'km', '#text': '2' }] }]],
    ['<cars><car>M&G &amp; R&D; &#233; &lol; &euro; & b</car></cars>', ['M&G & R&D; é &lol; € & b']],
    ['<cars><car a="M&G">x\u001fy</car></cars>', [{ '@a': 'M&G', '#text': 'x\u001fy' }]],
    ['<cars><car><__proto__>1</__proto__></car></cars>', [JSON.parse('{"__proto__":"1"}')]],
    ['<cars/>', []],
    ['<cars></cars>', []],
    ['<cars><other><car/></other></cars>', 'wrong-format'],
    ['<vehicles><car/></vehicles>', 'wrong-format'],
    ['<cars><car>', 'damaged'],
    ['<cars><car>1</car>', 'damaged'],
    ['<cars></car>', 'wrong-format'],
    ['<cars><car></cars></car>', 'wrong-format'],
    ['no XML', 'wrong-format'],
    [LAUGHS, 'wrong-format'],
    ['<a>'.repeat(60), 'wrong-format'],
  ])('%s', (text, expected) => {
    expect(read([text])).toEqual(expected)
    expect(read(text)).toEqual(expected)
  })

  it('refuses a declaration of an entity', () => {
    expect(read(['<!ENTITY x SYSTEM "file:///etc/passwd"><cars/>'])).not.toBeInstanceOf(Array)
  })

  it('names elements of the document if none is at the path', () => {
    const reader = xmlRecordReader(['listings', 'vehicle'])
    reader.push('<listings><title>x</title><listing><id>1</id></listing></listings>')
    expect(reader.end()).toMatchObject({
      error: { what: 'The XML has no element listings/vehicle; it has listings/title, listings/listing.' },
    })
  })

  it('reads back any text, in any chunks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '&', ';', '<', '>', '"', 'amp', ']]>') })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.integer({ min: 1, max: 30 }), (texts, size) => {
        const escaped = texts.map((each) =>
          each.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
        )
        const xml = `<cars>${escaped.map((each) => `<car>${each}</car>`).join('')}</cars>`
        const pieces = Array.from({ length: Math.ceil(xml.length / size) }, (_, at) =>
          xml.slice(at * size, (at + 1) * size),
        )
        expect(read(pieces)).toEqual(texts)
      }),
    )
  })

  it.each(['<cars><car>', '<cars><!--', '<cars><car a="', '<cars>'])('refuses %s without end', (start) => {
    const piece = 'x'.repeat(100_000)
    const pieces = Array.from({ length: (MAX_RECORD_CHARACTERS * 2) / piece.length }, () => piece)
    expect(read([start, ...pieces])).toBe('too-large')
  })
})
