import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { RequestBody } from './request-body.ts'

/** The end of the queue in which files are read into memory. */
let lastTurn: Promise<unknown> = Promise.resolve()

/** A file of an upload, which is in a temporary file until its request is over. */
export class UploadedFile {
  readonly bytes: number
  readonly #handle: FileHandle

  private constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle
    this.bytes = bytes
  }

  /**
   * Streams the file to the disk. It is unlinked as soon as it is open, so that its content is gone with the process however that ends: an
   * upload may be a driver's licence.
   */
  static async store(stream: Readable, { uploadsFolder, onEnd }: RequestBody): Promise<UploadedFile> {
    await mkdir(uploadsFolder, { recursive: true, mode: 0o700 })
    const path = join(uploadsFolder, randomUUID())
    const handle = await open(path, 'wx+', 0o600)
    onEnd(() => handle.close())
    await unlink(path)
    await handle.writeFile(stream)
    return new UploadedFile(handle, (await handle.stat()).size)
  }

  /** Passes the content to `work`. Of all requests only one file at a time is in memory, because decoding a photo takes much more of it. */
  use<T>(work: (content: Uint8Array) => Promise<T>): Promise<T> {
    const turn = lastTurn.then(async () => work(await this.#read()))
    lastTurn = turn.catch(() => undefined)
    return turn
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
