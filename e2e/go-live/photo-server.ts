import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { closeServer } from './tls-proxy.ts'

export interface PhotoServer {
  /** `127.0.0.1:41234` */
  readonly host: string
  /** Paths of the requests so far. */
  readonly requests: readonly string[]
  readonly close: () => Promise<void>
}

/** Serves one photo under any name, as the dealer's stock system does. */
export async function startPhotoServer(picture: string): Promise<PhotoServer> {
  const photo = await readFile(join(import.meta.dirname, '../..', picture))
  const requests: string[] = []
  const server = createServer(({ url = '' }, answer) => {
    requests.push(url)
    answer.writeHead(200, { 'content-type': 'image/webp' }).end(photo)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, requests, close: () => closeServer(server) }
}
