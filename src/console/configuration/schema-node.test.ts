import { describe, expect, test } from 'vitest'
import { dealerJsonSchema } from '#dealers/json-schema.ts'
import { exportJsonSchema } from '#sites/json-schema.ts'
import { isRecord } from '#platform/records.ts'
import { editValue, type EditPath } from '#configuration/edit/edit.ts'
import {
  controlOf,
  emptyValue,
  resolved,
  variantOfValue,
  wordsOf,
  type Control,
  type SchemaNode,
} from './schema-node.ts'

interface Place {
  readonly path: EditPath
  readonly node: SchemaNode
  readonly control: Control
  /** Whether it is one of several forms of a key, which has the description. */
  readonly isForm: boolean
}

/** Every key of a schema with its control, as deep as forms open them. A reference to itself is followed once. */
function placesOf(
  root: SchemaNode,
  node: SchemaNode,
  path: EditPath,
  open: readonly string[] = [],
  isForm = false,
): readonly Place[] {
  const reference = node.$ref ?? ''
  if (open.includes(reference)) return []
  const opened = reference === '' ? open : [...open, reference]
  const control = controlOf(node, root, String(path.at(-1) ?? ''))
  const inside = (each: SchemaNode, segment: string | number) => placesOf(root, each, [...path, segment], opened)
  const place = { path, node, control, isForm }
  if (control.kind === 'group') return [place, ...control.keys.flatMap((key) => inside(key.node, key.name))]
  if (control.kind === 'list') return [place, ...inside(control.item, 0)]
  if (control.kind === 'map') return [place, ...inside(control.value, 'any-name')]
  if (control.kind === 'variants')
    return [place, ...control.variants.flatMap((each) => placesOf(root, each.node, path, opened, true))]
  return [place]
}

/** Keys that forms leave to an editor of their own: what a mapping's columns mean. */
const OF_OTHER_EDITORS = new Set(['mappings.any-name.any-name'])

describe.each([
  ['a site', exportJsonSchema(), 600],
  ['a dealership', dealerJsonSchema(), 120],
] as const)('every key of %s', (_name, schema, count) => {
  const root: SchemaNode = isRecord(schema) ? (schema as SchemaNode) : {}
  const places = placesOf(root, root, [])

  test('has a control', () => {
    expect(places.length).toBeGreaterThan(count)
    const without = places.filter(
      ({ control, path }) => control.kind === 'any' && !OF_OTHER_EDITORS.has(path.join('.')),
    )
    expect(without.map(({ path }) => path.join('.'))).toEqual([])
  })

  test('says what it changes', () => {
    const silent = places.filter(
      ({ path, node, control, isForm }) =>
        typeof path.at(-1) === 'string' &&
        path.at(-1) !== 'any-name' &&
        control.kind !== 'fixed' &&
        !isForm &&
        resolved(node, root).description === undefined,
    )
    expect(silent.map(({ path }) => path.join('.'))).toEqual([])
  })

  test('can be set by path', () => {
    const refused = places.filter(
      ({ path, node }) => path.length > 0 && !editValue({}, [{ op: 'set', path, value: emptyValue(node, root) }]).ok,
    )
    expect(refused.map(({ path }) => path.join('.'))).toEqual([])
  })
})

test('a key for a picture is uploaded to', () => {
  const site = exportJsonSchema() as SchemaNode
  const pictures = placesOf(site, site, []).filter(({ control }) => control.kind === 'picture')
  const paths = pictures.map(({ path }) => path.join('.'))
  expect(paths).toEqual(expect.arrayContaining(['logo.image', 'promos.0.image']))
})

test('labels are words', () => {
  expect(wordsOf('soldWindowDays')).toBe('Sold window days')
  expect(wordsOf('360-finance')).toBe('360 finance')
})

test('a value tells which of several forms it has', () => {
  const either = controlOf(
    { anyOf: [{ type: 'string' }, { type: 'object', properties: { name: { type: 'string' } } }] },
    {},
    'x',
  )
  const variants = either.kind === 'variants' ? either.variants : []
  expect(variants.map(({ name }) => name)).toEqual(['Text', 'Details'])
  expect(['closed', { name: 'x' }, undefined].map((value) => variantOfValue(value, variants, null))).toEqual([0, 1, 0])
})
