import type { Severity } from '#platform/finding.ts'
import type { Fault } from './parse-site.ts'

/** A contradiction between keys of a site. */
export type Inconsistency = Fault & { readonly severity: Severity }
