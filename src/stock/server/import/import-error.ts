import type { FileProblem } from '../readers/file-problem.ts'
import type { MappingError } from '../mappings/load-mapping.ts'

/** Why an import did nothing, and what to do instead where that is known: sentences for whoever started it. */
export type ImportError = {
  readonly kind:
    | FileProblem['kind']
    | MappingError['kind']
    | 'missing-columns'
    | 'no-dealership'
    | 'unknown-dealership'
    | 'ambiguous-feed'
    | 'busy'
    | 'database-lost'
  readonly what: string
  readonly fix?: string
}
