import type { FileProblem } from '../readers/file-problem.ts'
import type { MappingError } from '../mappings/load-mapping.ts'

/** The reason why an import applied nothing, as a sentence (`what`), with a way to fix it if one is known. */
export type ImportError = {
  readonly kind:
    | FileProblem['kind']
    | MappingError['kind']
    | 'missing-columns'
    | 'no-dealership'
    | 'unknown-dealership'
    | 'ambiguous-feed'
    | 'busy'
    | 'paused'
    | 'not-the-format'
    | 'all-refused'
    | 'other-source'
    | 'unknown-field'
    | 'database-lost'
  readonly what: string
  readonly fix?: string
}
