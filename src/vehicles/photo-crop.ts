/** A part of a picture, in shares of its width and height from the top left corner. */
export interface PhotoCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
