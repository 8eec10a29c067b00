import type { CardPicture } from '#vehicles/card.ts'

interface PictureProps {
  readonly picture: CardPicture
  readonly sizes: string
  readonly isFirst?: boolean
}

/** A picture in the sizes that the browser may choose from. */
export function WidePicture({ picture, sizes, isFirst = false }: PictureProps) {
  const { src, srcSet, sources, width, height } = picture
  return (
    <picture>
      {sources?.map((each) => (
        <source key={each.type} type={each.type} srcSet={each.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet === undefined ? undefined : sizes}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    </picture>
  )
}
