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
    const bytes = await pictures.blobs.get(blob)
    if (bytes === null) return problemDetails({ status: 404, title: 'The video is gone' })
    const headers = { 'content-type': 'video/mp4', 'cache-control': IMMUTABLE, 'accept-ranges': 'bytes' }
    const range = parseByteRange(c.req.header('range'), bytes.length)
    if (range === 'unsatisfiable') {
      return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.length}` } })
    }
    if (range === null) return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
    const part = bytes.subarray(range.from, range.to + 1)
    return new Response(part, {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(part.length),
        'content-range': `bytes ${range.from}-${range.to}/${bytes.length}`,
      },
    })
  })
}
