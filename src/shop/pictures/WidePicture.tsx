import type { CardPicture } from '#vehicles/card.ts'

interface WidePictureProps {
  readonly picture: CardPicture
  readonly sizes: string
  readonly isFirst?: boolean
}

/** A decorative picture in several sizes. `isFirst`: it is at the top of the page and loads at once. */
export function WidePicture({ picture, sizes, isFirst = false }: WidePictureProps) {
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
