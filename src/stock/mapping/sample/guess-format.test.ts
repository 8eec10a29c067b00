import { expect, test } from 'vitest'
import { guessFormat } from './guess-format.ts'

test.each([
  ['a heading', 'make,model\nKia,Rio\n', { kind: 'csv' }],
  ['lines of JSON', '{"make":"Kia"}\n{"make":"Kia"}\n', { kind: 'jsonLines' }],
  ['a list', '\uFEFF [{"make":"Kia"}]', { kind: 'json', records: '' }],
  [
    'a list below keys',
    '{"meta":{"tags":["a"]},"data":{"cars":[{"make":"Kia"}]}}',
    { kind: 'json', records: 'data/cars' },
  ],
  ['a list over several lines', '{\n  "cars": [\n    { "make": "Kia" }\n  ]\n}', { kind: 'json', records: 'cars' }],
  [
    'repeated elements',
    '<?xml version="1.0"?><feed><made at="x"/><cars><car id="1"><make>Kia</make></car><car id="2"/></cars></feed>',
    { kind: 'xml', records: 'feed/cars/car' },
  ],
  [
    'pictures that are repeated before their record is',
    '<cars><car><pic>1</pic></car><car><pic>2</pic><pic>3</pic></car></cars>',
    { kind: 'xml', records: 'cars/car' },
  ],
  [
    'a title before the records, and parts that are repeated in each',
    '<list><title>x</title><car><part n="a"/><part n="b"/></car><car></car></list>',
    { kind: 'xml', records: 'list/car' },
  ],
  [
    'a list of the records beside a deeper one',
    '{"meta":{"links":[{"a":1}]},"cars":[{"b":[{}]}]}',
    { kind: 'json', records: 'cars' },
  ],
  ['a single record', '<cars><car><make>Kia</make></car></cars>', { kind: 'xml', records: 'cars/car' }],
])('%s', (_, text, format) => expect(guessFormat(text)).toEqual(format))
