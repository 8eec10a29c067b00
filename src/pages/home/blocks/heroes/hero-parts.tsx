import type { VehicleCardView } from '#vehicles/card.ts'
import { LinkButton } from '#ui-kit/Button.tsx'
import { classNames } from '#ui-kit/class-names.ts'
import type { HeroView } from '../../home-view.ts'

/** Below this width the tall picture is shown. */
const PHONE = '(width < 45rem)'

type PictureProps = {
  readonly block: HeroView
  readonly sizes?: string
  /** Whether the picture is behind the text. */
  readonly behind?: boolean
}

/** The hero's picture, composed for wide and for tall screens; without one the newest arrival, if it has a picture. */
export function HeroPicture({ block, sizes = '100vw', behind = false }: PictureProps) {
  const { wide, tall } = block.pictures
  if (!wide) return block.featured && <FeaturedVehicle card={block.featured} />
  return (
    <picture className={classNames('home-hero-picture', behind && 'home-hero-ground')}>
      {tall?.sources?.map(({ type, srcSet }) => (
        <source key={`tall ${type}`} media={PHONE} type={type} srcSet={srcSet} sizes="100vw" />
      ))}
      {tall && !tall.sources && <source media={PHONE} srcSet={tall.src} />}
      {wide.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={wide.src} alt="" width={wide.width} height={wide.height} fetchPriority="high" />
    </picture>
  )
}

/** The newest arrival: picture, name and price. */
function FeaturedVehicle({ card }: { readonly card: VehicleCardView }) {
  const [picture] = card.pictures
  if (!picture) return null
  return (
    <a href={card.href} className="home-hero-vehicle">
      <picture>
        {picture.sources?.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="(width >= 64rem) 40rem, 92vw" />
        ))}
        <img src={picture.src} alt="" width={picture.width} height={picture.height} fetchPriority="high" />
      </picture>
      <span className="home-hero-caption">
        <span className="font-semibold">{card.heading}</span>
        {card.price.kind === 'amount' && <span className="tabular-nums">{card.price.amount}</span>}
      </span>
    </a>
  )
}

export function HeroWords({ block }: { readonly block: HeroView }) {
  return (
    <div>
      <h1 className="home-hero-heading font-display">{block.heading}</h1>
      <p className="home-hero-text">{block.text}</p>
      {block.live && <p className="home-hero-live">{block.live}</p>}
    </div>
  )
}

export function HeroActions({ actions }: { readonly actions: HeroView['actions'] }) {
  if (actions.length === 0) return null
  return (
    <p className="home-hero-actions">
      {actions.map((action, index) => (
        <LinkButton key={action.href} href={action.href} look={index === 0 ? 'primary' : 'secondary'} size="l">
          {action.text}
        </LinkButton>
      ))}
    </p>
  )
}
