import { z } from 'zod'

/**
 * A backup is one zstd stream of frames: a letter, the length of the content (4 bytes, big endian), the content.
 *
 *     B  the header: format, time, migrations (JSON)      once, first
 *     T  a table: name and columns (JSON)                   before its data
 *     D  rows in PostgreSQL's COPY text format              any number, cut anywhere
 *     E  end of the table: how many rows (JSON)
 *     Z  end of the backup: how many tables (JSON)          once, last
 */
export type FrameKind = 'B' | 'T' | 'D' | 'E' | 'Z'

export interface Frame {
  readonly kind: FrameKind
  readonly content: Buffer
}

export const FORMAT = 'forecourt-backup'
export const FORMAT_VERSION = 1

export const HEADER = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  createdAt: z.string(),
  migrations: z.array(z.string()),
})
export const TABLE = z.object({ table: z.string(), columns: z.array(z.string()) })
export const TABLE_END = z.object({ rows: z.number() })
export const END = z.object({ tables: z.number() })

export type BackupHeader = z.infer<typeof HEADER>

const PREFIX_BYTES = 5
const KINDS = new Set<string>(['B', 'T', 'D', 'E', 'Z'])

export function encodeFrame(kind: FrameKind, content: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.write(kind, 'latin1')
  prefix.writeUInt32BE(content.length, 1)
  return Buffer.concat([prefix, content])
}

export const jsonFrame = (kind: FrameKind, value: object): Buffer =>
  encodeFrame(kind, Buffer.from(JSON.stringify(value)))

/** Decodes a byte stream into frames. Throws `DamagedBackupError` if the bytes are no frames or end within one. */
export async function* decodeFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pending: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    for (let frame = firstFrame(pending); frame; frame = firstFrame(pending)) {
      pending = pending.subarray(PREFIX_BYTES + frame.content.length)
      yield frame
    }
  }
  if (pending.length > 0) throw new DamagedBackupError('it ends in the middle')
}

function firstFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < PREFIX_BYTES) return undefined
  const kind = bytes.toString('latin1', 0, 1)
  if (!isFrameKind(kind)) throw new DamagedBackupError('it is not a Forecourt backup')
  const end = PREFIX_BYTES + bytes.readUInt32BE(1)
  return bytes.length < end ? undefined : { kind, content: bytes.subarray(PREFIX_BYTES, end) }
}

function isFrameKind(kind: string): kind is FrameKind {
  return KINDS.has(kind)
}

/** The file is not a backup, or is incomplete. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError'
}
