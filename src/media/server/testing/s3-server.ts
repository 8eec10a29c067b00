import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import S3rver from 's3rver'
import type { PictureBucket } from '#platform/config.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What the service does with its next requests, one after the other. */
type S3Fault = 'internal-error' | 'slow-down' | 'cut-request' | 'cut-answer' | 'hang'

export interface S3TestServer {
  readonly bucket: PictureBucket
  readonly faults: S3Fault[]
  /** Method and path of each request. */
  readonly requests: string[]
}

const BUCKET = 'pictures'

/** A server with the API of S3 (s3rver, which checks no signatures), behind a proxy that fails as services do. */
export async function startS3(): Promise<S3TestServer> {
  const directory = await temporaryFolder()
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await s3.run()
  onTestFinished(() => s3.close())
  const faults: S3Fault[] = []
  const requests: string[] = []
  const proxy = createServer((incoming, answer) => {
    requests.push(`${incoming.method} ${incoming.url}`)
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'cut-request') return void incoming.socket.destroy()
    if (fault === 'internal-error' || fault === 'slow-down') return refuse(incoming, answer, fault)
    pass(incoming, answer, port, fault === 'cut-answer')
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const address = proxy.address()
  const proxyPort = typeof address === 'object' && address !== null ? address.port : 0
  return {
    faults,
    requests,
    bucket: {
      endpoint: `http://127.0.0.1:${proxyPort}`,
      region: 'us-east-1',
      bucket: BUCKET,
      keyId: 'S3RVER',
      secret: 'S3RVER',
    },
  }
}

const REFUSALS = { 'internal-error': [500, 'InternalError'], 'slow-down': [503, 'SlowDown'] } as const

function refuse(incoming: IncomingMessage, answer: ServerResponse, fault: keyof typeof REFUSALS): void {
  const [status, code] = REFUSALS[fault]
  incoming.resume()
  incoming.once('end', () => {
    answer.writeHead(status, { 'content-type': 'application/xml' })
    answer.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>again</Message></Error>`)
  })
}

/** With `isCut` the connection ends in the middle of the content. */
function pass(incoming: IncomingMessage, answer: ServerResponse, port: number, isCut: boolean): void {
  const { method, url, headers } = incoming
  const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers)
    if (!isCut) return void response.pipe(answer)
    response.once('data', (chunk: Buffer) => {
      answer.write(chunk.subarray(0, chunk.length / 2), () => incoming.socket.destroy())
    })
  })
  passed.on('error', () => incoming.socket.destroy())
  incoming.pipe(passed)
}
