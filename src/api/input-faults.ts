import type { z } from 'zod'
import type { ProblemFault } from './contract/problems.ts'

const MAX_FAULTS = 50

/** The faults that a schema found, as problem details list them. `root` is `#` for a body, `query` for parameters. */
export function inputFaults(root: '#' | 'query', { issues }: z.ZodError): ProblemFault[] {
  return issues.slice(0, MAX_FAULTS).flatMap((issue) => {
    const pointer = [root, ...issue.path.map(pointerPart)].join('/')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        pointer: `${pointer}/${pointerPart(key)}`,
        detail: 'There is no such field.',
        code: 'unknown-field',
      }))
    return [{ pointer, detail: sentence(issue.message), code: issue.code.replaceAll('_', '-') }]
  })
}

/** A part of a JSON pointer (RFC 6901). */
const pointerPart = (part: PropertyKey): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1')

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
