import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createFairQueue } from './fair-queue.ts'
import type { RequestBody } from './request-body.ts'

/** The queue in which files are read into memory. */
const inTurn = createFairQueue()

/** A file of an upload, which is in a temporary file until its request is over. */
export class UploadedFile {
  readonly bytes: number
  /** The media type that the client gave, in small letters; empty where nobody asked for it. */
  readonly type: string
  readonly #handle: FileHandle
  readonly #network: string

  private constructor(handle: FileHandle, bytes: number, type: string, network: string) {
    this.#handle = handle
    this.bytes = bytes
    this.type = type
    this.#network = network
  }

  /**
   * Streams the file to the disk. It is unlinked as soon as it is open, so that its content is gone with the process however that ends: an
   * upload may be a driver's licence.
   */
  static async store(
    stream: Readable,
    { uploadsFolder, network, onEnd }: RequestBody,
    type = '',
  ): Promise<UploadedFile> {
    await mkdir(uploadsFolder, { recursive: true, mode: 0o700 })
    const path = join(uploadsFolder, randomUUID())
    const handle = await open(path, 'wx+', 0o600)
    onEnd(() => handle.close())
    await unlink(path)
    await handle.writeFile(stream)
    return new UploadedFile(handle, (await handle.stat()).size, type, network)
  }

  /**
   * Passes the content to `work`. Of all requests only one file at a time is in memory, because decoding a photo takes much more of it. Networks
   * take turns, so that one that sends many photos doesn't keep the others waiting.
   */
  use<T>(work: (content: Uint8Array) => Promise<T>): Promise<T> {
    return inTurn(this.#network, async () => work(await this.#read()))
  }

  /** Copies the content to another file, which must not exist, without reading it into memory. */
  async saveTo(path: string): Promise<void> {
    const content = this.#handle.createReadStream({ start: 0, autoClose: false })
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  }

  async #read(): Promise<Uint8Array> {
    const content = Buffer.allocUnsafeSlow(this.bytes)
    for (let at = 0; at < content.length;) {
      const { bytesRead } = await this.#handle.read(content, at, content.length - at, at)
      if (bytesRead === 0) throw new Error('a temporary file of an upload is shorter than what was written')
      at += bytesRead
    }
    return content
  }
}
