import type { Severity } from '#platform/finding.ts'

/** Something wrong in a dealer's text, at a path of it. */
export interface DealerFault {
  readonly rule: string
  readonly severity: Severity
  readonly path: readonly PropertyKey[]
  readonly found: string
  readonly expected: string
}
