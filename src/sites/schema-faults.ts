import type { z } from 'zod'
import { foundText } from '#platform/finding.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { JsonSchema } from './json-schema.ts'
import { knownKeys } from './known-keys.ts'
import { isGroup } from './merge.ts'
import { expectedChoice, expectedName, nearestKey } from './nearest-key.ts'

/** A fault of a configuration, without its file and line. */
export type Fault = {
  readonly rule: string
  readonly path: readonly PropertyKey[]
  readonly found: string
  readonly expected: string
}

type Issue = z.core.$ZodIssue

const UNKNOWN_KEY = 'unknown-key'
const INVALID_VALUE = 'invalid-value'

/** A schema, and its JSON Schema, which names the keys that it knows. */
export interface ConfigurationSchema<Value> {
  readonly schema: z.ZodType<Value>
  readonly json: () => JsonSchema
}

/** The configuration in `input`, or all of its faults. */
export function parseWith<Value>(
  { schema, json }: ConfigurationSchema<Value>,
  input: unknown,
): Result<Value, readonly Fault[]> {
  const parsed = schema.safeParse(input, { error: expectedText })
  return parsed.success
    ? ok(parsed.data)
    : err(parsed.error.issues.flatMap((issue) => faultsOf(issue, [], { input, json })))
}

type Checked = { readonly input: unknown; readonly json: () => JsonSchema }

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

/** The expected value, for issues whose schema has no wording of its own. */
function expectedText(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return expectedChoice(issue.input, issue.values.map(String))
  if (issue.code === 'too_small')
    return `${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`
  if (issue.code === 'too_big') return `${issue.inclusive === false ? 'less than' : 'at most'} ${String(issue.maximum)}`
  return 'another value'
}

function faultsOf(issue: Issue, above: readonly PropertyKey[], checked: Checked): Fault[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(path, key, checked))
  if (issue.code === 'invalid_union') return unionFaults(issue, path, checked)
  if (issue.code === 'invalid_key')
    return [{ rule: UNKNOWN_KEY, path, found: `the key ${foundText(path.at(-1))}`, expected: innerMessage(issue) }]
  return [{ rule: INVALID_VALUE, path, found: foundText(valueAt(checked.input, path)), expected: issue.message }]
}

/**
 * The faults of the only alternative that has the value's shape and knows its keys, or else of the only one that has its shape; if
 * there are several or none, the expectation of the union.
 */
function unionFaults(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: readonly PropertyKey[],
  checked: Checked,
): Fault[] {
  const meant = issue.errors.filter(
    (faults) => !faults.some(({ code, path: inner }) => isWrongShape(code) && inner.length === 0),
  )
  const knowing = meant.filter(
    (faults) => !faults.some(({ code, path: inner }) => code === 'unrecognized_keys' && inner.length === 0),
  )
  const [only, ...others] = knowing.length === 1 ? knowing : meant
  if (only !== undefined && others.length === 0) return only.flatMap((inner) => faultsOf(inner, path, checked))
  const found = valueAt(checked.input, path)
  const hasOptions = 'options' in issue && Array.isArray(issue.options)
  const expected = hasOptions ? expectedChoice(found, issue.options.map(String)) : issue.message
  return [{ rule: INVALID_VALUE, path, found: foundText(found), expected }]
}

function isWrongShape(code: string): boolean {
  return code === 'invalid_type' || code === 'invalid_value'
}

function unknownKey(path: readonly PropertyKey[], key: string, { input, json }: Checked): Fault {
  const known = knownKeys(json(), path, input)
  // `{ text: Sharp, clean }`: in braces a comma ends the text, and what follows it reads as a key.
  const isText = key.includes(' ') && nearestKey(key, known) === undefined
  const what = 'a known key'
  return {
    rule: UNKNOWN_KEY,
    path: [...path, key],
    found: isText ? `the key "${key}"` : `the unknown key "${key}"`,
    expected: isText ? 'quotes around a text with a comma' : expectedName(key, known.toSorted(), { what }),
  }
}

function innerMessage(issue: Extract<Issue, { code: 'invalid_key' }>): string {
  return issue.issues[0]?.message ?? issue.message
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, segment) => (isGroup(value) || Array.isArray(value) ? Reflect.get(value, segment) : undefined),
    input,
  )
}
