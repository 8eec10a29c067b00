import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { serveListener } from '../harness/serve.ts'

/** The changes that the proxy makes to the pages of one journey. */
interface Passage {
  /** Answers each picture with one transparent pixel: frames keep their sizes, and the server encodes nothing. */
  readonly pictures: boolean
  readonly scripts: boolean
  /** Errors of scripts, console, content policy and requests. */
  readonly faults: string[]
}

export interface RecordingProxy {
  readonly port: number
  /** Begins a journey. The faults of the last one stay where they are. */
  readonly begin: (options: { readonly pictures: boolean; readonly scripts: boolean }) => Passage
  readonly close: () => Promise<void>
}

/** Path of the script that reports errors, which is also the path of its reports. */
const RECORDER = '/journey-recorder.js'
const RECORDER_SCRIPT = readFileSync(join(import.meta.dirname, 'recorder.js'), 'utf8')

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const isDocument = (headers: IncomingHttpHeaders) => headers['sec-fetch-dest'] === 'document'

/**
 * Stands between a browser and the running sites. It sees failed requests and errors of scripts from the first line on, which
 * WebDriver does not report, and leaves out pictures or scripts, each in the same way for every engine.
 */
export async function startRecordingProxy(sitesPort: number): Promise<RecordingProxy> {
  let passage: Passage = { pictures: true, scripts: true, faults: [] }
  const { port, close } = await serveListener((server) => {
    server.on('request', (asked, answer) => pass(asked, answer, sitesPort, passage))
  })
  return { port, close, begin: (options) => (passage = { ...options, faults: [] }) }
}

function pass(asked: IncomingMessage, answer: ServerResponse, port: number, passage: Passage): void {
  const { method, headers, url: path = '/' } = asked
  if (path === RECORDER) return void record(asked, answer, passage.faults)
  if (!passage.pictures && headers['sec-fetch-dest'] === 'image') {
    return void answer.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL)
  }
  const { 'accept-encoding': _, ...kept } = headers
  // The server takes more than twice as long to encode AVIF.
  const accept = { ...(headers.accept && { accept: headers.accept.replace('image/avif,', '') }) }
  const onward = request({ host: '127.0.0.1', port, method, path, headers: { ...kept, ...accept } }, (original) => {
    if ((original.statusCode ?? 0) >= 400) passage.faults.push(`${method} ${path}: ${original.statusCode}`)
    // Sites redirect to their configured address, which has their own port.
    const to = original.headers.location?.replace(`:${port}/`, `:${asked.socket.localPort}/`)
    if (to !== undefined) original.headers.location = to
    if (isDocument(headers) && original.headers['content-type']?.startsWith('text/html')) {
      void passDocument(original, answer, passage)
    } else {
      original.pipe(answer.writeHead(original.statusCode ?? 502, original.headers))
    }
  })
  onward.once('error', ({ message }) => {
    passage.faults.push(`${method} ${path}: ${message}`)
    answer.destroy()
  })
  asked.pipe(onward)
}

/** Adds the recorder before all other scripts, or forbids scripts. */
async function passDocument(original: IncomingMessage, answer: ServerResponse, { scripts }: Passage): Promise<void> {
  const html = (await textOf(original)).replace(
    '<head>',
    scripts ? `<head><script src="${RECORDER}"></script>` : '<head>',
  )
  const { 'content-length': _, 'content-security-policy': policies = '', ...headers } = original.headers
  const policy = String(policies)
  const forbidden = policy.replace(/script-src [^;]*/, "script-src 'none'")
  answer.writeHead(original.statusCode ?? 502, {
    ...headers,
    'content-length': Buffer.byteLength(html),
    'content-security-policy': scripts ? policy : forbidden,
  })
  answer.end(html)
}

async function record(asked: IncomingMessage, answer: ServerResponse, faults: string[]): Promise<void> {
  if (asked.method === 'POST') faults.push(await textOf(asked))
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' }).end(RECORDER_SCRIPT)
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts = await message.toArray()
  return Buffer.concat(parts as Buffer[]).toString()
}
