import { Readable } from 'node:stream'
import { parseByteRange } from '#media/byte-range.ts'
import { isVideoAddress, VIDEO_ROUTE } from '#media/video-address.ts'
import { problemDetails } from '#platform/web/problem-details.ts'
import type { RegisterPages } from '#shop/web-context.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Stored videos. Answers byte ranges, so that players can skip to any second. */
export const registerVideos: RegisterPages = (app) => {
  app.get(VIDEO_ROUTE, async (c) => {
    const { pictures } = c.var.services.media
    const { blob, file } = c.req.param()
    const isSigned = (text: string, signature: string) => pictures.isSignature(c.var.site.slug, text, signature)
    if (!isVideoAddress(blob, file, isSigned)) return problemDetails({ status: 404, title: 'There is no such video' })
    const size = await pictures.blobs.size(blob)
    if (size === null) return problemDetails({ status: 404, title: 'The video is gone' })
    const headers = { 'content-type': 'video/mp4', 'cache-control': IMMUTABLE, 'accept-ranges': 'bytes' }
    const range = parseByteRange(c.req.header('range'), size)
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
    }
    const content = await pictures.blobs.open(blob, range ?? undefined)
    if (content === null) return problemDetails({ status: 404, title: 'The video is gone' })
    const stream = Readable.toWeb(content.stream) as ReadableStream<Uint8Array<ArrayBuffer>>
    if (range === null) return new Response(stream, { headers: { ...headers, 'content-length': String(size) } })
    return new Response(stream, {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(range.to - range.from + 1),
        'content-range': `bytes ${range.from}-${range.to}/${size}`,
      },
    })
  })
}
