/**
 * The identity of this program, which differs between versions because a bundle's chunks are named by content hash. A thread that was
 * started after a running process's files were replaced could lay out memory differently and must not use the shared memory.
 */
export const PROGRAM = import.meta.url
