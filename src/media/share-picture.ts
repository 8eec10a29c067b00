import { z } from 'zod'
import { isBodyDrawing, type BodyDrawingName } from '#ui-kit/body-types/drawings.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { isBlobId } from './blob-id.ts'
import type { AddressFault, PictureSigner } from './picture-address.ts'

/**
 * The route of the pictures that other sites show for a link (Open Graph): `/img/share/{picture}/{texts}/{signature}.jpeg`.
 * The picture is a blob or, for a vehicle without photos, the drawing of a body. The texts are JSON in base64url. The signature
 * covers both, so that nobody can make the server draw other texts. The content of an address never changes.
 */
export const SHARE_PICTURE_ROUTE = '/img/share/:picture/:texts/:file'

/** The size in pixels that Facebook, LinkedIn and X recommend. */
export const SHARE_PIXELS = { width: 1200, height: 630 }

const MAX_TEXTS_LENGTH = 2000

const shareTexts = z.strictObject({
  name: z.string(),
  /** For example the vehicle's place. */
  detail: z.string().nullable(),
  /** An amount, or words if there is no price. */
  price: z.string(),
  /** The charges that the price includes. */
  charges: z.string().nullable(),
  /** Shown instead of the price if the vehicle is no longer for sale. */
  sold: z.string().nullable(),
  site: z.string(),
  /** `#rrggbb` */
  accent: z.string().regex(/^#[\da-f]{6}$/i),
})
export type ShareTexts = z.infer<typeof shareTexts>
export type SharePicture = {
  readonly picture: { readonly blob: string } | { readonly drawing: BodyDrawingName }
  readonly texts: ShareTexts
}

export function sharePictureAddress({ picture, texts }: SharePicture, sign: PictureSigner): string {
  const shown = 'blob' in picture ? picture.blob : picture.drawing
  const signed = `share/${shown}/${Buffer.from(JSON.stringify(texts)).toString('base64url')}`
  return `/img/${signed}/${sign(signed)}.jpeg`
}

/** Parses the parts of a request's path and checks the signature. `isSignature` compares in constant time. */
export function parseSharePicture(
  parts: { readonly picture: string; readonly texts: string; readonly file: string },
  isSignature: (text: string, signature: string) => boolean,
): Result<SharePicture, AddressFault> {
  const [, signature = ''] = /^([\w-]{16})\.jpeg$/.exec(parts.file) ?? []
  const picture = isBlobId(parts.picture)
    ? { blob: parts.picture }
    : isBodyDrawing(parts.picture)
      ? { drawing: parts.picture }
      : null
  if (signature === '' || picture === null || parts.texts.length > MAX_TEXTS_LENGTH) return err({ kind: 'malformed' })
  if (!isSignature(`share/${parts.picture}/${parts.texts}`, signature)) return err({ kind: 'bad-signature' })
  const texts = shareTexts.safeParse(JSON.parse(Buffer.from(parts.texts, 'base64url').toString()))
  return texts.success ? ok({ picture, texts: texts.data }) : err({ kind: 'malformed' })
}
