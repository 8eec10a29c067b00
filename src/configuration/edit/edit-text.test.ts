import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Document, isCollection, parse, parseDocument, Scalar, visit } from 'yaml'
import { editText } from './edit-text.ts'
import { editValue, type Edit, type EditPath } from './edit.ts'

const TEXT = `# Where people find us.
name: 'Yard One'   # as on the sign

contact:
  phone:  0491 570 156
  # Read every morning.
  email: "desk@yard.example" # the desk
hours: [mon, tue]
domains: []
offers:
  # Ends by itself.
  - title: Winter
    until: 2026-08-31

  # The boss wants it last.
  - title: Fleet # all year
empty:
`

const edited = (edits: readonly Edit[], text = TEXT) => {
  const result = editText(text, edits)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const set = (path: EditPath, value: unknown): Edit => ({ op: 'set', path, value })

test.each<[string, Edit, string, string]>([
  ['a text in its quotes', set(['name'], 'Yard 2'), `name: 'Yard One'   #`, `name: 'Yard 2'   #`],
  ['an apostrophe', set(['name'], 'Tom’s "O\'Neil"'), `name: 'Yard One'`, `name: 'Tom’s "O''Neil"'`],
  ['a number that looks like one', set(['contact', 'phone'], '0400'), '  phone:  0491 570 156', '  phone: "0400"'],
  ['a key at the end of its group', set(['contact', 'fax'], true), ' # the desk\n', ' # the desk\n  fax: true\n'],
  ['groups on the way', set(['empty', 'a', 'b'], 1), 'empty:\n', 'empty:\n  a:\n    b: 1\n'],
  ['a list in brackets', set(['hours', 1], 'wed'), '[mon, tue]', '[ mon, wed ]'],
  [
    'a member of an empty list',
    { op: 'insert', path: ['domains'], at: 0, value: 'a.example' },
    'domains: []',
    'domains:\n  - a.example',
  ],
  [
    'a member between others',
    { op: 'insert', path: ['offers'], at: 1, value: { title: 'Sale' } },
    '2026-08-31\n',
    '2026-08-31\n  - title: Sale\n',
  ],
  [
    'a first member',
    { op: 'insert', path: ['offers'], at: 0, value: 'x' },
    '  - title: Winter',
    '  - x\n  - title: Winter',
  ],
  [
    'several lines',
    set(['offers', 1, 'title'], 'a\nb'),
    '  - title: Fleet # all year',
    '  - title: |- # all year\n      a\n      b',
  ],
])('sets %s', (_name, edit, before, after) => {
  expect(edited([edit])).toBe(TEXT.replace(before, after))
})

test('a member moves with the comment above it, and is removed with it', () => {
  const moved = edited([{ op: 'move', path: ['offers'], from: 0, to: 1 }])
  expect(moved).toContain(
    'offers:\n  # The boss wants it last.\n  - title: Fleet # all year\n\n  # Ends by itself.\n  - title: Winter\n',
  )
  expect(edited([{ op: 'remove', path: ['offers', 1] }])).not.toContain('The boss')
  expect(edited([{ op: 'remove', path: ['contact', 'email'] }])).toBe(
    TEXT.replace(/ {2}# Read[^\n]*\n {2}email[^\n]*\n/, ''),
  )
})

test('a set group keeps the comments of what stays', () => {
  const value = { phone: '0491 570 156', email: 'sales@yard.example', site: 'yard.example' }
  expect(edited([set(['contact'], value)])).toBe(
    TEXT.replace('"desk@yard.example" # the desk', '"sales@yard.example" # the desk\n  site: yard.example'),
  )
})

test('what can not be applied is refused with its place', () => {
  expect(editText(TEXT, [set(['name'], 'x'), set(['offers', 7], 'x')])).toEqual({
    ok: false,
    error: {
      edit: 1,
      path: ['offers', 7],
      found: 'position 7 of a list with 2 members',
      expected: 'one of its positions',
    },
  })
  expect(editText(TEXT, [set(['name', 'first'], 'x')])).toMatchObject({ error: { found: '"Yard One"' } })
  expect(editText('a: &x { b: 1 }\nc: *x\n', [set(['c', 'b'], 2)])).toMatchObject({
    error: { found: 'a part that is written with an alias or an anchor' },
  })
  expect(editText('a: &x { b: 1 }\nc: *x\n', [set(['a', 'b'], 2)])).toMatchObject({ ok: false })
  expect(editText('a: [', [set(['b'], 1)])).toMatchObject({ error: { expected: 'valid YAML' } })
})

const key = fc.constantFrom('a', 'b', 'name', 'x-y', '2026', 'true', 'a b', 'ü: #')
const leaf = fc.oneof(
  fc.boolean(),
  fc.integer({ min: -99, max: 9999 }),
  fc.constant(null),
  fc.constantFrom(
    '',
    'plain',
    'two words',
    '# no comment',
    'a: b',
    '- x',
    '0400',
    'yes',
    'ä\n  b\n',
    "it's",
    '"q"',
    '*x',
    'x '.repeat(60),
  ),
)
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))
const group = fc.dictionary(key, anyValue, { minKeys: 1, maxKeys: 5, noNullPrototype: true })

/** A text of the value in some style, with a numbered comment wherever one may be. */
const styled = fc
  .record({ value: group, seed: fc.array(fc.nat({ max: 7 }), { minLength: 5, maxLength: 12 }) })
  .map(({ value, seed }) => {
    const document = new Document(value)
    let count = 0
    const roll = () => seed[count++ % seed.length] ?? 0
    visit(document, {
      Scalar: (_, node) => {
        const style = roll()
        if (typeof node.value === 'string' && style < 2)
          node.type = style === 0 ? Scalar.QUOTE_DOUBLE : Scalar.QUOTE_SINGLE
        if (style === 3) node.comment = ` c${count}`
      },
      Collection: (_, node) => {
        node.flow = roll() === 7
        if (!node.flow && roll() === 1) node.commentBefore = ` c${count}`
      },
    })
    return { text: document.toString({ lineWidth: 0 }), value }
  })

const scenario = styled.chain(({ text, value }) =>
  fc.record({
    text: fc.constant(text),
    value: fc.constant(value),
    edits: fc.array(editOf(value), { minLength: 1, maxLength: 4 }),
  }),
)

function editOf(value: unknown): fc.Arbitrary<Edit> {
  const places = placesOf(value, [])
  const path = fc.constantFrom(...places)
  const list = fc.constantFrom(...places.filter((each) => Array.isArray(at(value, each))), ['fresh'])
  return fc.oneof(
    fc.record({ op: fc.constant('set' as const), path, value: anyValue }),
    fc.record({
      op: fc.constant('set' as const),
      path: path.map((each) => [...each, 'added', 'deep']),
      value: anyValue,
    }),
    fc.record({ op: fc.constant('remove' as const), path: path.filter((each) => each.length > 0) }),
    fc.record({ op: fc.constant('insert' as const), path: list, at: fc.nat({ max: 3 }), value: anyValue }),
    fc.record({ op: fc.constant('move' as const), path: list, from: fc.nat({ max: 3 }), to: fc.nat({ max: 3 }) }),
  )
}

function placesOf(value: unknown, path: EditPath): EditPath[] {
  const inside = Array.isArray(value)
    ? value.flatMap((each, index) => placesOf(each, [...path, index]))
    : value instanceof Object
      ? Object.entries(value).flatMap(([name, each]) => placesOf(each, [...path, name]))
      : []
  return [path, ...inside].filter((each) => each.length > 0)
}

function at(value: unknown, path: EditPath): unknown {
  return path.reduce<unknown>((inner, segment) => (inner as Record<string | number, unknown>)[segment], value)
}

test('the edited text means what the edited value is', () => {
  fc.assert(
    fc.property(scenario, ({ text, value, edits }) => {
      const expected = editValue(value, edits)
      const result = editText(text, edits)
      expect(result.ok ? parse(result.value) : result.error).toEqual(expected.ok ? expected.value : expected.error)
    }),
    { numRuns: 400 },
  )
})

const commentsOf = (text: string) => (text.match(/# c\d+/g) ?? []).toSorted()

test('comments survive what is added, moved and set', () => {
  const keeping = scenario.filter(({ edits }) => edits.every(({ op }) => op === 'insert' || op === 'move'))
  fc.assert(
    fc.property(keeping, ({ text, edits }) => {
      const result = editText(text, edits)
      expect(commentsOf(result.ok ? result.value : text)).toEqual(commentsOf(text))
    }),
    { numRuns: 200 },
  )
})

const lines = (text: string) => text.trimEnd().split('\n')

/** Whether the lines are all among the others, in the same order. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let found = 0
  for (const line of many) if (line === few[found]) found++
  return found === few.length
}

test.each(['demo/sites/redgum.yaml', 'demo/dealers/westgate-laverton.yaml'])(
  'in %s only the lines concerned change',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const value: unknown = parse(text)
    const places = placesOf(value, [])
    const isOneLine = (path: EditPath) => !String(at(value, path)).includes('\n') && !isInFlow(text, path)
    const leaves = places.filter((path) => typeof at(value, path) === 'string' && isOneLine(path))
    const lists = places.filter((path) => Array.isArray(at(value, path)) && isOneLine(path) && isOneLine([...path, 0]))
    fc.assert(
      fc.property(fc.constantFrom(...leaves), (path) => {
        const now = lines(edited([set(path, 'Changed')], text))
        expect(lines(text).filter((line, index) => now[index] !== line)).toHaveLength(1)
        expect(now).toHaveLength(lines(text).length)
      }),
      { numRuns: 10 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.nat(), fc.nat(), (path, one, other) => {
        const { length } = at(value, path) as unknown[]
        const [from, to] = [one % length, other % length]
        expect(isWithin(lines(text), lines(edited([{ op: 'insert', path, at: from, value: 'x' }], text)))).toBe(true)
        expect(lines(edited([{ op: 'move', path, from, to }], text)).toSorted()).toEqual(lines(text).toSorted())
        const removed = edited([{ op: 'remove', path: [...path, from] }], text)
        expect(length === 1 || isWithin(lines(removed), lines(text))).toBe(true)
      }),
      { numRuns: 10 },
    )
  },
)

/** Whether a place is written in braces or brackets. */
function isInFlow(text: string, path: EditPath): boolean {
  const document = parseDocument(text)
  return path.some((_, index) => {
    const node: unknown = document.getIn(path.slice(0, index + 1), true)
    return isCollection(node) && node.flow === true
  })
}
