import type { DownloadFault } from './download.ts'
import type { TakeFault } from './take-picture.ts'

export type PhotoFault = DownloadFault | TakeFault

/** Worth another try: the other side, the way there or this machine's load may get better. */
const PASSING: ReadonlySet<PhotoFault['kind']> = new Set(['unreachable', 'no-such-host', 'too-slow'])
const TOO_MANY_REQUESTS = 429
const LEAST_SERVER_FAULT = 500

export function isPassing(fault: PhotoFault): boolean {
  if (fault.kind !== 'status') return PASSING.has(fault.kind)
  return fault.status === TOO_MANY_REQUESTS || fault.status >= LEAST_SERVER_FAULT
}

/** What is kept of a failure: `status 404`, `private-address`. */
export function photoFaultText(fault: PhotoFault): string {
  return fault.kind === 'status' ? `status ${fault.status}` : fault.kind
}

/** The texts of passing faults, as a regular expression of PostgreSQL. */
export const PASSING_TEXTS = `^(${[...PASSING].join('|')}|status (${TOO_MANY_REQUESTS}|5[0-9][0-9]))$`
