/**
 * The identity of this program. A bundle's chunks are named by content hash, so a thread that was loaded after the files of a running
 * process were replaced has another value here: it could lay out memory differently and must not use it.
 */
export const PROGRAM = import.meta.url
