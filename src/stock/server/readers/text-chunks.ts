import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable, Transform } from 'node:stream'
import { constants, createGunzip, createZstdDecompress } from 'node:zlib'
import { errorCode } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Encoding } from '../../mapping/mapping.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { MAX_UNPACKED_BYTES, MAX_ZSTD_WINDOW_LOG } from './limits.ts'

export type TextFile = {
  /** Size as it lies on the disk, packed or not. */
  readonly bytes: number
  /** How much of that has been taken in. */
  readonly bytesRead: () => number
  readonly chunks: AsyncIterable<Result<string, FileProblem>>
  /** For a file that isn't read to its end. */
  readonly close: () => void
}

const CHUNK_BYTES = 256 * 1024
const MAGIC = { gzip: [0x1f, 0x8b], zstd: [0x28, 0xb5, 0x2f, 0xfd], utf16le: [0xff, 0xfe], utf16be: [0xfe, 0xff] }

/** A file's text as it comes, unpacked by what its first bytes say (gzip, zstd or plain). */
export async function openTextFile(path: string, encoding: Encoding): Promise<Result<TextFile, FileProblem>> {
  try {
    const { head, bytes } = await beginningOf(path)
    const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES })
    const plain = unpacked(stream, head)
    const chunks = decoded(plain, encoding)
    return ok({ bytes, bytesRead: () => stream.bytesRead, chunks, close: () => plain.destroy() })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return err(fileProblem('not-found', `There is no file ${path}.`))
    if (code === '') throw error
    return err(fileProblem('not-readable', `${path} can't be read (${code}).`))
  }
}

async function beginningOf(path: string): Promise<{ head: Buffer; bytes: number }> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return { head: buffer.subarray(0, bytesRead), bytes: size }
  } finally {
    await handle.close()
  }
}

function unpacked(stream: Readable, head: Buffer): Readable {
  if (startsWith(head, MAGIC.gzip)) return piped(stream, createGunzip({ chunkSize: CHUNK_BYTES }))
  if (!startsWith(head, MAGIC.zstd)) return stream
  const params = { [constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG }
  return piped(stream, createZstdDecompress({ chunkSize: CHUNK_BYTES, params }))
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, place) => bytes[place] === byte)
}

/** Like `pipe`, but a failure to read ends the reader, too. */
function piped(from: Readable, through: Transform): Readable {
  from.on('error', (error) => through.destroy(error))
  through.on('close', () => from.destroy())
  return from.pipe(through)
}

async function* decoded(stream: Readable, encoding: Encoding): AsyncGenerator<Result<string, FileProblem>> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes === 0 && (startsWith(chunk, MAGIC.utf16le) || startsWith(chunk, MAGIC.utf16be))) {
        return yield err(fileProblem('wrong-encoding', 'The file is in UTF-16: save it as UTF-8.'))
      }
      bytes += chunk.length
      if (bytes > MAX_UNPACKED_BYTES) {
        return yield err(fileProblem('too-large', `The file is larger than ${MAX_UNPACKED_BYTES} bytes unpacked.`))
      }
      yield ok(decoder.decode(chunk, { stream: true }))
    }
    yield ok(decoder.decode())
  } catch (error) {
    yield err(fileProblem('damaged', `The file can't be read to its end: ${reasonOf(error)}.`))
  } finally {
    stream.destroy()
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
