import { describe, expect, it } from 'vitest'
import { parseMapping } from './parse-mapping.ts'
import { mappingProblemText } from './problem.ts'

const GOOD = `name: mine
about: an example
format: { kind: csv }
identity: { columns: [id] }
fields:
  make: make
  model: model
  carType: { constant: used }
  year: { from: [year, build], steps: [{ nullIf: ["0"] }] }
`

function problems(text: string): readonly string[] {
  const parsed = parseMapping(text, 'mine.yaml')
  return parsed.ok ? [] : parsed.error.map(mappingProblemText)
}

describe('parseMapping', () => {
  it('accepts a valid mapping', () => expect(problems(GOOD)).toEqual([]))

  it.each([
    ['not YAML', 'name: [', /^mine\.yaml:1: found .*, expected YAML$/],
    [
      'an unknown field',
      GOOD.replace('  year:', '  yeer:'),
      /^mine\.yaml:9: fields\.yeer: found an unknown field, expected one that exists; did you mean year\?$/,
    ],
    [
      'a field with two letters exchanged',
      GOOD.replace('  make:', '  maek:'),
      /^mine\.yaml:6: fields\.maek: found an unknown field, expected one that exists; did you mean make\?$/m,
    ],
    [
      'a misspelt key of the file',
      GOOD.replace('format:', 'fromat:'),
      /^mine\.yaml:3: fromat: found an unknown key, expected a known key; did you mean format\?$/m,
    ],
    [
      'a misspelt key of its format',
      GOOD.replace('{ kind: csv }', '{ kind: csv, seperator: ";" }'),
      /^mine\.yaml:3: format\.seperator: found an unknown key, expected a known key; did you mean separator\?$/m,
    ],
    ['a field of the platform', `${GOOD}  slug: x\n`, /fields\.slug: found an unknown field/],
    ['a property that every object has', `${GOOD}  constructor: x\n`, /fields\.constructor: found an unknown field/],
    [
      'an unknown step',
      GOOD.replace('nullIf', 'nulIf'),
      /^mine\.yaml:9: .*nulIf: found an unknown step, expected one that exists; did you mean nullIf\?$/,
    ],
    [
      'wrong parameters of a step',
      GOOD.replace('["0"]', '{}'),
      /fields\.year\.steps\.0\.nullIf: found \{\}, expected .*array/,
    ],
    [
      'an unknown key',
      GOOD.replace('steps:', 'step:'),
      /fields\.year\.step: found an unknown key, expected a known key; did you mean steps\?$/m,
    ],
    ['a missing field', GOOD.replace('  model: model\n', ''), /^mine\.yaml:5: fields: found no field model/],
    [
      'no identity',
      GOOD.replace('{ columns: [id] }', '{}'),
      /^mine\.yaml:4: identity: found \{\}, expected columns or hashWithout$/,
    ],
    ['an unknown format', GOOD.replace('csv', 'xls'), /^mine\.yaml:3: format\.kind:/],
    ['a number as a source', GOOD.replace('make: make', 'make: 7'), /fields\.make: found 7, expected a column's name/],
    [
      'a root element only',
      GOOD.replace('{ kind: csv }', '{ kind: xml, records: listing }'),
      /format\.records: .*the path from the root/,
    ],
  ])('reports %s', (_, text, message) => {
    expect(problems(text).join('\n')).toMatch(message)
  })

  it('names the choices of a step, and does not call its field missing', () =>
    expect(problems(GOOD.replace('make: make', 'make: { from: make, steps: [{ case: Titel }] }'))).toEqual([
      'mine.yaml:6: fields.make.steps.0.case: found "Titel", expected one of lower, upper, title; did you mean title?',
    ]))

  it('names both forms of a step', () =>
    expect(problems(GOOD.replace('nullIf: ["0"]', 'withoutUnit: {}'))[0]).toMatch(
      /withoutUnit: found \{\}, expected a text, or a list of texts$/,
    ))

  it('reports every fault at once', () => {
    expect(
      problems(GOOD.replace('  year:', '  yaer:').replace('nullIf', 'nulIf').replace('model: model', 'mdel: model')),
    ).toHaveLength(3)
  })
})
