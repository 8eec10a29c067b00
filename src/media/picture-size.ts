import { keysOf } from '#platform/records.ts'

/** Widths in pixels that pictures are resized to. The list is fixed, so that nobody can request a million sizes. */
export const PICTURE_WIDTHS = [160, 240, 360, 480, 600, 720, 960, 1200, 1440, 1920, 2400] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Aspect ratios that a picture is cropped to; `whole` is not cropped. */
export const PICTURE_FRAMES = { '3:2': 3 / 2, '16:9': 16 / 9, '1:1': 1, whole: null } as const
export type PictureFrame = keyof typeof PICTURE_FRAMES

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Quality of the encoding, as `server/serving/resize-picture.ts` measured it. */
export const PICTURE_QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 48, webp: 74, jpeg: 76 }

export type PictureSize = { readonly width: PictureWidth; readonly frame: PictureFrame }

export type Pixels = { readonly width: number; readonly height: number }

/** The frame with the nearest aspect ratio. 3:2 if no height is given. */
export function nearestFrame({
  width,
  height,
}: {
  readonly width: number
  readonly height?: number | undefined
}): PictureFrame {
  if (height === undefined) return '3:2'
  const distance = (frame: PictureFrame) => Math.abs(Math.log((PICTURE_FRAMES[frame] ?? 1) / (width / height)))
  const frames: readonly PictureFrame[] = ['3:2', '16:9', '1:1']
  return frames.toSorted((one, other) => distance(one) - distance(other))[0] ?? '3:2'
}

/** The size in an address: `720x480` for a frame's width and height, `720` for a maximum width without cropping. */
export function sizeText({ width, frame }: PictureSize): string {
  const ratio = PICTURE_FRAMES[frame]
  return ratio === null ? String(width) : `${width}x${Math.round(width / ratio)}`
}

const SIZES: ReadonlyMap<string, PictureSize> = new Map(
  PICTURE_WIDTHS.flatMap((width) =>
    keysOf(PICTURE_FRAMES).map((frame) => [sizeText({ width, frame }), { width, frame }]),
  ),
)

export function parseSize(text: string): PictureSize | null {
  return SIZES.get(text) ?? null
}

/** The largest centred part of a picture that has the aspect ratio of its frame. */
export function cropFor(
  picture: Pixels,
  frame: PictureFrame,
): Pixels & { readonly left: number; readonly top: number } {
  const ratio = PICTURE_FRAMES[frame] ?? picture.width / picture.height
  const width = Math.max(1, Math.min(picture.width, Math.round(picture.height * ratio)))
  const height = Math.max(1, Math.min(picture.height, Math.round(picture.width / ratio)))
  return {
    width,
    height,
    left: Math.floor((picture.width - width) / 2),
    top: Math.floor((picture.height - height) / 2),
  }
}

/** The size in pixels of the picture that is sent, which is cropped but never enlarged. */
export function sentPixels(picture: Pixels, { width, frame }: PictureSize): Pixels {
  const crop = cropFor(picture, frame)
  const scale = Math.min(1, width / crop.width)
  return { width: Math.max(1, Math.round(crop.width * scale)), height: Math.max(1, Math.round(crop.height * scale)) }
}
