import { isBlobId } from './blob-id.ts'
import type { PictureSigner } from './picture-address.ts'

/** The route of stored videos, `/video/{blob}/{signature}.mp4`. The content of an address never changes. */
export const VIDEO_ROUTE = '/video/:blob/:file'

export function videoAddress(blob: string, sign: PictureSigner): string {
  return `/video/${blob}/${sign(signedText(blob))}.mp4`
}

/** Whether the parts of a request's path are the address of a video with a valid signature. */
export function isVideoAddress(blob: string, file: string, isSignature: (text: string, signature: string) => boolean) {
  const [, signature] = /^([\w-]{16})\.mp4$/.exec(file) ?? []
  return signature !== undefined && isBlobId(blob) && isSignature(signedText(blob), signature)
}

function signedText(blob: string): string {
  return `video/${blob}`
}
