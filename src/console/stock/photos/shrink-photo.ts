/** As large as the server keeps photos. */
const LONGEST_SIDE = 2400
const QUALITY = 0.86

/**
 * Makes a photo as small as it will be kept, upright as its metadata says, and without metadata: the place where it was taken never leaves
 * the phone. What the browser can't decode is sent as it is, and the server says what it is.
 */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return await (small ?? file).arrayBuffer()
  } catch {
    return file.arrayBuffer()
  }
}
