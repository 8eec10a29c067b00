import type { DownloadFault } from './download.ts'
import type { IngestFault } from './ingest-picture.ts'

export type PhotoFault = DownloadFault | IngestFault

/**
 * Texts of the faults that are worth a retry, as a regular expression of JavaScript and PostgreSQL: those of the other
 * server (429, 5xx), of the network, and of this machine's load.
 */
export const TRANSIENT_FAULTS = '^(unreachable|no-such-host|too-slow|status (429|5[0-9][0-9]))$'
const TRANSIENT = new RegExp(TRANSIENT_FAULTS)

export function isTransient(fault: PhotoFault): boolean {
  return TRANSIENT.test(photoFaultText(fault))
}

/** The fault as the row of a photo stores it: `status 404`, `private-address`. */
export function photoFaultText(fault: PhotoFault): string {
  return fault.kind === 'status' ? `status ${fault.status}` : fault.kind
}
