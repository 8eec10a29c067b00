import sharp, { type Sharp } from 'sharp'
import { differenceHash, lightOf, sharpnessOf, type GreyPicture, type PictureLooks } from '../../picture-looks.ts'
import { LARGEST_PIXELS } from '../serving/resize-picture.ts'

const LOOKED_AT_SIDE = 512

/** Measures the pixels of a stored picture. Throws if it can't be decoded. */
export async function lookAtPicture(bytes: Uint8Array): Promise<PictureLooks> {
  const picture = sharp(bytes, { limitInputPixels: LARGEST_PIXELS })
  const { width, height } = await picture.metadata()
  const grey = await greyOf(
    picture.clone().resize(LOOKED_AT_SIDE, LOOKED_AT_SIDE, { fit: 'inside', withoutEnlargement: true }),
  )
  const small = await greyOf(picture.clone().resize(9, 8, { fit: 'fill' }))
  return { width, height, light: lightOf(grey), sharpness: sharpnessOf(grey), hash: differenceHash(small) }
}

async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.flatten().greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
