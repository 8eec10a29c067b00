import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_FILE_BYTES } from './fetched-file.ts'

/** Copies a stream to a file and returns the number of bytes. Throws at its errors, and above the limit. */
export async function copyStream(
  from: Readable,
  path: string,
  signal: AbortSignal,
  limit = MAX_FILE_BYTES,
): Promise<number> {
  let bytes = 0
  const counter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      if (bytes > limit) done(new Error(`the file is larger than ${limit} bytes`))
      else done(null, chunk)
    },
  })
  await pipeline(from, counter, createWriteStream(path), { signal })
  return bytes
}
