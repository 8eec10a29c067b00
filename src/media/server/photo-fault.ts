import type { DownloadFault } from './download.ts'
import type { TakeFault } from './take-picture.ts'

export type PhotoFault = DownloadFault | TakeFault

/**
 * The texts of faults that are worth another try, as a regular expression of JavaScript and PostgreSQL: the other side (429: too many
 * requests, 5xx), the way there or this machine's load may get better.
 */
export const PASSING_TEXTS = '^(unreachable|no-such-host|too-slow|status (429|5[0-9][0-9]))$'
const PASSING = new RegExp(PASSING_TEXTS)

export function isPassing(fault: PhotoFault): boolean {
  return PASSING.test(photoFaultText(fault))
}

/** What is kept of a failure: `status 404`, `private-address`. */
export function photoFaultText(fault: PhotoFault): string {
  return fault.kind === 'status' ? `status ${fault.status}` : fault.kind
}
