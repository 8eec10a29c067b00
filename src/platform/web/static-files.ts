import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { accepts } from './compress.ts'

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Buffer<ArrayBuffer>
  readonly packed: readonly (readonly [encoding: string, bytes: Buffer<ArrayBuffer>])[]
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.json': 'application/json',
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves the hashed files of the build from memory, as compressed by the build. */
export async function staticFiles(folder: string, prefix: string): Promise<MiddlewareHandler> {
  const files = await readFiles(folder)
  return async (c, next) => {
    if (!c.req.path.startsWith(prefix)) return next()
    const file = files.get(c.req.path.slice(prefix.length))
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    return fileResponse(file, (name) => c.req.header(name))
  }
}

function fileResponse(file: StaticFile, header: (name: string) => string | undefined): Response {
  const packed = file.packed.find(([encoding]) => accepts(header('accept-encoding'), encoding))
  const headers: Record<string, string> = { 'cache-control': IMMUTABLE, etag: file.etag, vary: 'Accept-Encoding' }
  if (header('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
  const bytes = packed?.[1] ?? file.bytes
  headers['content-type'] = file.type
  headers['content-length'] = String(bytes.length)
  if (packed) headers['content-encoding'] = packed[0]
  return new Response(bytes, { headers })
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(folder)
  const bytes = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  )
  const files = names
    .filter((name) => extname(name) in TYPES)
    .map((name) => {
      const own = bytes.get(name) ?? Buffer.alloc(0)
      const packed = [['br', bytes.get(`${name}.br`)] as const, ['gzip', bytes.get(`${name}.gz`)] as const].flatMap(
        ([encoding, packedBytes]) => (packedBytes ? [[encoding, packedBytes] as const] : []),
      )
      return [name, { type: TYPES[extname(name)] ?? '', etag: etagOf(own), bytes: own, packed }] as const
    })
  return new Map(files)
}

/** A strong `ETag` of the content, quoted. */
function etagOf(content: string | Uint8Array): string {
  return `"${contentHash(content)}"`
}

/** A hash of the content: sixteen characters that are safe in file names. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}
