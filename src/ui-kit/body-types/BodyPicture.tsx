import { classNames } from '../class-names.ts'
import { BodyTypeIcon, type BodyTypeIconProps } from './BodyTypeIcon.tsx'
import { DRAWING_HEIGHT, DRAWING_WIDTH, type BodyDrawingName } from './drawings.ts'

interface BodyPictureProps extends Omit<BodyTypeIconProps, 'name'> {
  /** Address of the site's own picture, which comes before the drawing. */
  readonly image: string | null
  readonly drawing: BodyDrawingName | null
  readonly width: number
}

/** Picture of a body type beside its name, so it has no text alternative. Nothing if there is neither picture nor drawing. */
export function BodyPicture({ image, drawing, ...icon }: BodyPictureProps) {
  if (image === null) return drawing && <BodyTypeIcon name={drawing} {...icon} />
  const { width, className, flushLeft } = icon
  const height = Math.round((width * DRAWING_HEIGHT) / DRAWING_WIDTH)
  const classes = classNames('h-10 w-full object-contain', flushLeft && 'object-left', className)
  return <img src={image} alt="" width={width} height={height} loading="lazy" className={classes} />
}
