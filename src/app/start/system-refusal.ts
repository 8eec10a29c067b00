import { problem, type Problem } from '#platform/problem.ts'

/** System errors (a full disk, an unreadable file) are not bugs, so they are reported in one line. Undefined for any other error. */
export function systemRefusal(error: unknown): Problem<'system'> | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined
  return problem('system', `The operating system refused: ${error.message}.`, '')
}
