import ImageOff from 'lucide-react/icons/image-off'
import { BodyTypeIcon } from '#ui-kit/body-types/BodyTypeIcon.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleCardView } from '../card.ts'

/** The time at which a card's picture loads. `first`: before all others. `late`: when the layout shows that it is near the viewport. */
export type PictureTurn = 'first' | 'late'

interface CardPicturesProps {
  readonly card: VehicleCardView
  readonly turn: PictureTurn
  readonly sizes: string | undefined
}

/** The `sizes` of a picture in the results grid. */
const GRID_SIZES = '(width >= 73.75rem) 21rem, (width >= 45rem) 45vw, 92vw'

/**
 * Whether a card's pictures can be scrolled. Then the keyboard has to reach them (WCAG 2.1.1), so the first picture is a tab
 * stop instead of the card's name.
 */
export function areScrolled({ pictures }: VehicleCardView): boolean {
  return pictures.length > 1
}

/** The card's pictures in a scroll container with snap points, which touch, wheel and arrow keys move. */
export function CardPictures({ card, turn, sizes = GRID_SIZES }: CardPicturesProps) {
  if (card.pictures.length === 0) return <NoPicture card={card} />
  return (
    <div className="card-pictures no-scrollbar" tabIndex={-1}>
      {card.pictures.map((picture, index) => (
        <a
          key={picture.src}
          href={card.href}
          tabIndex={index === 0 && areScrolled(card) ? undefined : -1}
          aria-hidden={index > 0}
          className="card-picture"
        >
          {index === 0 ? (
            <FirstPicture picture={picture} transition={card.transition} turn={turn} sizes={sizes} />
          ) : (
            <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} loading="lazy" />
          )}
        </a>
      ))}
    </div>
  )
}

interface FirstPictureProps {
  readonly picture: VehicleCardView['pictures'][number]
  readonly transition: string | null
  readonly turn: PictureTurn
  readonly sizes: string
}

/** The card's first picture. A view transition turns it into the picture of the vehicle's page. */
function FirstPicture({ picture, transition, turn, sizes }: FirstPictureProps) {
  const { src, srcSet, sources, width, height, alt } = picture
  return (
    <picture>
      {sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={width}
        height={height}
        alt={alt}
        loading={turn === 'late' ? 'lazy' : 'eager'}
        fetchPriority={turn === 'first' ? 'high' : undefined}
        decoding="async"
        data-transition={transition ?? undefined}
      />
    </picture>
  )
}

function NoPicture({ card }: { readonly card: VehicleCardView }) {
  const { drawing, text } = card.noPicture
  return (
    <a href={card.href} tabIndex={-1} className="card-picture card-picture-none">
      {drawing === null ? <Icon of={ImageOff} size={28} /> : <BodyTypeIcon name={drawing} width={144} />}
      <span className="text-15">{text}</span>
    </a>
  )
}
