import type { CardPicture } from '#vehicles/card.ts'

interface GalleryImageProps {
  readonly picture: CardPicture
  readonly alt: string
  readonly priority?: boolean
  readonly sizes: string
  readonly transition?: string | undefined
}

/** A picture in the best format and size that the browser can use. */
export function GalleryImage({ picture, alt, priority = false, sizes, transition }: GalleryImageProps) {
  return (
    <picture>
      {picture.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet && sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={transition ? 'high' : undefined}
        decoding="async"
        data-transition={transition}
      />
    </picture>
  )
}
