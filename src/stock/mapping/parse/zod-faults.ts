import type { z } from 'zod'
import { foundText } from '#platform/finding.ts'
import type { MappingFault } from './problem.ts'

/** A schema's issues as faults of the mapping file, paths from `above`. */
export function zodFaults(error: z.ZodError, input: unknown, above: readonly (string | number)[]): MappingFault[] {
  return error.issues.flatMap((issue) => {
    const inner = issue.path.map((segment) => (typeof segment === 'number' ? segment : String(segment)))
    const path = [...above, ...inner]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...path, key],
        found: 'an unknown key',
        expected: 'a key that the documentation names',
      }))
    }
    return [{ path, found: foundText(valueAt(input, inner)), expected: expectation(issue.message) }]
  })
}

/**
 * Shortens "Invalid input: expected string, received undefined" to "string", and `Invalid option: expected one of "a"|"b"` to "one of a, b", because
 * the message shows what was found.
 */
function expectation(message: string): string {
  const [, options] = /^Invalid option: expected (one of .+)$/.exec(message) ?? []
  if (options !== undefined) return options.replaceAll('"', '').replaceAll('|', ', ')
  return message.replace(/^Invalid input: /, '').replace(/^expected (.+), received .+$/, '$1')
}

function valueAt(input: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, segment) => (typeof value === 'object' && value !== null ? Reflect.get(value, segment) : undefined),
    input,
  )
}
