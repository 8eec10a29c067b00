import { isBlobId } from './blob-id.ts'
import type { StoredPicture } from './picture-sources.ts'

/**
 * A picture that a text refers to, for example a frame of a spin: a stored one, `blob:{blob}:{width}x{height}`, or one at an
 * external address.
 */
export type PictureReference =
  | { readonly kind: 'stored'; readonly picture: StoredPicture }
  | { readonly kind: 'elsewhere'; readonly url: string }

const STORED = /^blob:([0-9a-f]{40}):(\d{1,5})x(\d{1,5})$/

export function parsePictureReference(text: string): PictureReference {
  const [, blob = '', width = '', height = ''] = STORED.exec(text) ?? []
  if (!isBlobId(blob)) return { kind: 'elsewhere', url: text }
  return { kind: 'stored', picture: { blob, width: Number(width), height: Number(height) } }
}

export function pictureReference({ blob, width, height }: StoredPicture): string {
  return `blob:${blob}:${width}x${height}`
}
