/** Bounds on what a file may make the reader hold in memory, or read at all. */
export const MAX_RECORD_CHARACTERS = 1024 * 1024
export const MAX_UNPACKED_BYTES = 16 * 1024 ** 3
export const MAX_DEPTH = 50
/** zstd files packed with a long window need as much memory to unpack; 2^27 is what `zstd -d` allows without asking. */
export const MAX_ZSTD_WINDOW_LOG = 27
