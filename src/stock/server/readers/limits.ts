/** Limits of the memory that reading a file may take, and of its unpacked size. */
export const MAX_RECORD_CHARACTERS = 1024 * 1024
export const MAX_UNPACKED_BYTES = 16 * 1024 ** 3
export const MAX_DEPTH = 50
/** Unpacking a zstd file takes memory for its window. 2^27 bytes is the default limit of `zstd -d`. */
export const MAX_ZSTD_WINDOW_LOG = 27
/** Entries of a zip, of which one is read. */
export const MAX_ZIP_ENTRIES = 100
/** Times that a zip may grow when it is unpacked. Stock files grow to 10 to 50 times; zeros grow to a thousand. */
export const MAX_ZIP_RATIO = 200
