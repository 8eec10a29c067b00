import { z } from 'zod'
import { foundText } from '#platform/finding.ts'
import { knownKeys } from '#sites/known-keys.ts'
import { expectedChoice, expectedName } from '#sites/nearest-key.ts'
import type { MappingFault } from './problem.ts'

/** A schema's issues as faults of the mapping file. `path` is the path of the input in it. */
export function zodFaults(
  schema: z.ZodType,
  error: z.ZodError,
  { input, path: above }: { readonly input: unknown; readonly path: MappingFault['path'] },
): MappingFault[] {
  return error.issues.flatMap((issue) => {
    const inner = issue.path.map((segment) => (typeof segment === 'number' ? segment : String(segment)))
    const path = [...above, ...inner]
    if (issue.code === 'unrecognized_keys') {
      const known = knownKeys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), inner, input)
      return issue.keys.map((key) => ({
        path: [...path, key],
        found: 'an unknown key',
        expected: expectedName(key, known, { what: 'a known key' }),
      }))
    }
    const found = valueAt(input, inner)
    const expected =
      issue.code === 'invalid_value' ? expectedChoice(found, issue.values.map(String)) : expectation(issue.message)
    return [{ path, found: foundText(found), expected }]
  })
}

/** Shortens "Invalid input: expected string, received undefined" to "string", because the message shows what was found. */
function expectation(message: string): string {
  return message.replace(/^Invalid input: /, '').replace(/^expected (.+), received .+$/, '$1')
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, segment) => (typeof value === 'object' && value !== null ? Reflect.get(value, segment) : undefined),
    input,
  )
}
