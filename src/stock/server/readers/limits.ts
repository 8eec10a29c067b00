/** Limits of the memory that reading a file may take, and of its unpacked size. */
export const MAX_RECORD_CHARACTERS = 1024 * 1024
export const MAX_UNPACKED_BYTES = 16 * 1024 ** 3
export const MAX_DEPTH = 50
/** Unpacking a zstd file takes memory for its window. 2^27 bytes is the default limit of `zstd -d`. */
export const MAX_ZSTD_WINDOW_LOG = 27
