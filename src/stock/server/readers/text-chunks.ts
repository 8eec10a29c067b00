import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable, Transform } from 'node:stream'
import { constants, createGunzip, createZstdDecompress } from 'node:zlib'
import { errorCode, toError } from '#platform/error-code.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Encoding } from '../../mapping/mapping.ts'
import { binaryContent } from './binary-content.ts'
import { detectEncoding, hasUtf8Characters, SAMPLE_BYTES, type TextEncoding } from './detect-encoding.ts'
import { fileProblem, type FileProblem } from './file-problem.ts'
import { openZip, type ZippedFile } from './open-zip.ts'
import { MAX_UNPACKED_BYTES, MAX_ZSTD_WINDOW_LOG } from './limits.ts'

export type TextFile = {
  /** Size on disk, packed or not. */
  readonly bytes: number
  /** Bytes of it that were read. */
  readonly bytesRead: () => number
  readonly encoding: TextEncoding
  readonly chunks: AsyncIterable<Result<string, FileProblem>>
  /** For a file that is not read to its end. */
  readonly close: () => void
}

const CHUNK_BYTES = 256 * 1024
const MAGIC = {
  gzip: [0x1f, 0x8b],
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  zip: [0x50, 0x4b, 0x03, 0x04],
  emptyZip: [0x50, 0x4b, 0x05, 0x06],
}

/** Opens a file as chunks of text. Compression (gzip, zstd, zip) and encoding are detected from its first bytes. */
export async function openTextFile(path: string, expected: Encoding): Promise<Result<TextFile, FileProblem>> {
  try {
    const { head, bytes } = await beginningOf(path)
    const opened = await openUnpacked(path, head)
    if (!opened.ok) return opened
    const { stream: plain, bytesRead } = opened.value
    const { sample, rest } = await readSample(plain[Symbol.asyncIterator]())
    const encoding = detectEncoding(Buffer.concat(sample), expected)
    const binary = binaryContent(Buffer.concat(sample), encoding)
    if (binary !== null) {
      plain.destroy()
      return err(fileProblem('wrong-format', binary))
    }
    const chunks = decoded(plain, { sample, rest }, { encoding, expected })
    return ok({ bytes, bytesRead, encoding, chunks, close: () => plain.destroy() })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return err(fileProblem('not-found', `There is no file ${path}.`))
    if (code === '') throw error
    return err(fileProblem('not-readable', `${path} can't be read (${code}).`))
  }
}

type Bytes = { readonly sample: readonly Buffer[]; readonly rest: AsyncIterator<Buffer> }

/** The first chunks and the rest. An error after some chunks is thrown when the rest is read. */
async function readSample(chunks: AsyncIterator<Buffer>): Promise<Bytes> {
  const sample: Buffer[] = []
  let bytes = 0
  try {
    while (bytes < SAMPLE_BYTES) {
      const next = await chunks.next()
      if (next.done === true) break
      sample.push(next.value)
      bytes += next.value.length
    }
    return { sample, rest: chunks }
  } catch (error) {
    if (errorCode(error) === 'EISDIR') throw error
    return { sample, rest: { next: () => Promise.reject(toError(error)) } }
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

async function openUnpacked(path: string, head: Buffer): Promise<Result<ZippedFile, FileProblem>> {
  if (startsWith(head, MAGIC.zip) || startsWith(head, MAGIC.emptyZip)) return openZip(path)
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  return ok({ stream: unpacked(packed, head), bytesRead: () => packed.bytesRead })
}

function unpacked(stream: Readable, head: Buffer): Readable {
  if (startsWith(head, MAGIC.gzip)) return piped(stream, createGunzip({ chunkSize: CHUNK_BYTES }))
  if (!startsWith(head, MAGIC.zstd)) return stream
  const params = { [constants.ZSTD_d_windowLogMax]: MAX_ZSTD_WINDOW_LOG }
  return piped(stream, createZstdDecompress({ chunkSize: CHUNK_BYTES, params }))
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

/** Like `pipe`, but an error of the source also ends the result, and closing the result closes the source. */
function piped(from: Readable, through: Transform): Readable {
  from.on('error', (error) => through.destroy(error))
  through.on('close', () => from.destroy())
  return from.pipe(through)
}

type Encodings = { readonly encoding: TextEncoding; readonly expected: Encoding }

async function* decoded(
  stream: Readable,
  bytesOfFile: Bytes,
  { encoding, expected }: Encodings,
): AsyncGenerator<Result<string, FileProblem>> {
  const decoder = new TextDecoder(encoding)
  const wasGuessed = encoding === 'windows-1252' && expected !== encoding
  let bytes = 0
  try {
    for await (const chunk of all(bytesOfFile)) {
      bytes += chunk.length
      if (bytes > MAX_UNPACKED_BYTES) {
        return yield err(fileProblem('too-large', `The file is larger than ${MAX_UNPACKED_BYTES} bytes unpacked.`))
      }
      if (wasGuessed && hasUtf8Characters(chunk)) return yield err(fileProblem('wrong-encoding', MIXED))
      yield ok(decoder.decode(chunk, { stream: true }))
    }
    yield ok(decoder.decode())
  } catch (error) {
    yield err(damaged(error))
  } finally {
    stream.destroy()
  }
}

const MIXED =
  'The file is neither in UTF-8 nor in Windows-1252: it mixes both. Save it as UTF-8, or name an encoding in the mapping.'

async function* all({ sample, rest }: Bytes): AsyncGenerator<Buffer> {
  yield* sample
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

function damaged(error: unknown): FileProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return fileProblem('damaged', `The file can't be read to its end: ${reason}.`)
}
