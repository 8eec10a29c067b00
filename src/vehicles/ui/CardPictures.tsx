import ImageOff from 'lucide-react/icons/image-off'
import { BodyTypeIcon } from '#ui-kit/body-types/BodyTypeIcon.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleCardView } from '../card.ts'

interface CardPicturesProps {
  readonly card: VehicleCardView
  readonly priority: boolean
  readonly sizes: string | undefined
}

/** As wide as a card of the results grid is drawn. */
const GRID_SIZES = '(width >= 73.75rem) 21rem, (width >= 45rem) 45vw, 92vw'

/** Swept by touch or wheel; plain HTML that snaps by itself. The name below is the link that keyboards reach. */
export function CardPictures({ card, priority, sizes = GRID_SIZES }: CardPicturesProps) {
  if (card.pictures.length === 0) return <NoPicture card={card} />
  return (
    <div className="card-pictures no-scrollbar">
      {card.pictures.map((picture, index) => (
        <a key={picture.src} href={card.href} tabIndex={-1} aria-hidden={index > 0} className="card-picture">
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
              alt={picture.alt}
              loading={priority && index === 0 ? 'eager' : 'lazy'}
              fetchPriority={priority && index === 0 ? 'high' : undefined}
              decoding="async"
              data-transition={index === 0 ? `car-${card.id}` : undefined}
            />
          </picture>
        </a>
      ))}
    </div>
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
