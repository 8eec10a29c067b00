import type { DownloadFault } from './download.ts'
import type { IngestFault } from './ingest-picture.ts'

export type PhotoFault = DownloadFault | IngestFault

/**
 * A regular expression, for JavaScript and PostgreSQL, that matches the texts of transient faults: those of the other server
 * (429, 5xx), of the network, and of this machine's load.
 */
export const TRANSIENT_FAULTS = '^(unreachable|no-such-host|too-slow|status (429|5[0-9][0-9]))$'
/** A regular expression for PostgreSQL: faults that the operator's settings or the feed's definition decide, which may have changed since. */
export const CONFIGURED_FAULTS = '^(host|private-address|port)$'
const TRANSIENT = new RegExp(TRANSIENT_FAULTS)

export function isTransient(fault: PhotoFault): boolean {
  return TRANSIENT.test(photoFaultText(fault))
}

/** The text of a fault in the `failure` column of a photo: `status 404`, `private-address`. */
export function photoFaultText(fault: PhotoFault): string {
  return fault.kind === 'status' ? `status ${fault.status}` : fault.kind
}
