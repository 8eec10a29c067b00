import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy'
import { collectValues, type FormValues } from './form-values.ts'
import { BodyFault } from './request-body.ts'
import type { UploadedFile } from './uploaded-file.ts'

export interface FileLimits {
  readonly files: number
  /** A longer file is truncated one byte above this limit, so that its reader recognizes it as too large. */
  readonly fileBytes: number
}

const FIELD_BYTES = 64 * 1024
const MAX_FIELDS = 200
const HEADER_BYTES = 4096
const MAX_HEADERS = 20
const EXCEEDED = ['partsLimit', 'filesLimit', 'fieldsLimit'] as const

type Value = string | UploadedFile
type Entry = readonly [name: string, value: Value]

/**
 * Parses a multipart form while it arrives. `store` consumes the stream of each file; without it files are left out. Empty files are left
 * out as well: browsers send one for a field without a selected file. Throws a `BodyFault`, the error of `chunks`, or that of `store`.
 */
export async function parseMultipart(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  { files, fileBytes }: FileLimits,
  store: ((stream: Readable) => Promise<UploadedFile>) | null,
): Promise<FormValues<Value>> {
  const parser = createParser({
    headers: { 'content-type': contentType },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      fieldSize: FIELD_BYTES,
      fields: MAX_FIELDS,
      files: store === null ? MAX_FIELDS : files,
      fileSize: fileBytes + 1,
      parts: MAX_FIELDS + files,
      headerPairs: MAX_HEADERS,
      headerSize: HEADER_BYTES,
    },
  })
  const entries: Promise<Entry | null>[] = []
  const open = new Set<Readable>()
  let cause: unknown
  const fail = (error: unknown): null => {
    cause ??= error
    parser.destroy(error instanceof Error ? error : new BodyFault('malformed'))
    return null
  }
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) fail(new BodyFault('too-large'))
    else if (name !== undefined) entries.push(Promise.resolve([name, value]))
  })
  parser.on('file', (name, stream) => {
    if (store === null || name === undefined) return void stream.resume()
    open.add(stream)
    // Its error is that of the whole form. Without a listener it would end the process while the temporary file is being opened.
    stream.on('error', () => undefined)
    entries.push(store(stream).then((file) => (file.bytes === 0 ? null : [name, file]), fail))
  })
  for (const event of EXCEEDED) parser.on(event, () => fail(new BodyFault('too-large')))
  try {
    await pipeline(rememberingErrors(chunks, fail), parser)
  } catch {
    for (const stream of open) stream.destroy(new BodyFault('malformed'))
    cause ??= new BodyFault('malformed')
  }
  const stored = await Promise.all(entries)
  if (cause !== undefined) throw cause
  return collectValues(stored.filter((entry) => entry !== null))
}

function createParser(config: BusboyConfig): BusboyInstance {
  try {
    return new Busboy(config)
  } catch {
    // No boundary in the content type.
    throw new BodyFault('malformed')
  }
}

/** The stream's own error is the cause; what the parser reports about its end follows from it. */
async function* rememberingErrors(
  chunks: AsyncIterable<Uint8Array>,
  remember: (error: unknown) => void,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* chunks
  } catch (error) {
    remember(error)
    throw error
  }
}
