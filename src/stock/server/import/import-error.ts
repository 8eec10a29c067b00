import type { FileProblem } from '../readers/file-problem.ts'
import type { MappingError } from '../mappings/load-mapping.ts'

/** Why an import applied nothing and, where that is known, what to do instead: sentences for whoever started it. */
export type ImportError = {
  readonly kind:
    | FileProblem['kind']
    | MappingError['kind']
    | 'missing-columns'
    | 'no-dealership'
    | 'unknown-dealership'
    | 'ambiguous-feed'
    | 'busy'
    | 'not-the-format'
    | 'all-refused'
    | 'other-source'
    | 'unknown-field'
    | 'database-lost'
  readonly what: string
  readonly fix?: string
}
