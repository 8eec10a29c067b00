import Clock from 'lucide-react/icons/clock'
import type { VehicleCardView } from '#vehicles/card.ts'
import { LinkButton } from '#ui-kit/Button.tsx'
import type { HomeBlockView } from '../page.ts'
import type { HeroSearch } from '../hero-search.ts'
import { HeroSearchForm } from './HeroSearchForm.tsx'
import { Icon } from '#ui-kit/Icon.tsx'

type Hero = Extract<HomeBlockView, { kind: 'hero' }>

/** The first screen: the site's heading, and the search with its count. */
export function HeroBlock({ block }: { block: Hero }) {
  return (
    <section className="home-hero bg-hero text-hero-ink" data-variant={block.variant}>
      <div className="page-width home-hero-grid">
        <div className="home-hero-words">
          {block.today && (
            <p className="mb-4 flex items-center gap-2 text-15 opacity-85">
              <Icon of={Clock} size={16} /> {block.today}
            </p>
          )}
          <h1 className="home-hero-heading font-display">{block.heading}</h1>
          <p className="mt-4 max-w-[48ch] text-17 opacity-90 lg:text-20">{block.text}</p>
          {block.actions.length > 0 && <HeroActions actions={block.actions} />}
        </div>
        <HeroPicture block={block} />
        {block.search && <HeroPanel search={block.search} />}
      </div>
    </section>
  )
}

function HeroPicture({ block }: { block: Hero }) {
  if (block.image)
    return <img src={block.image} alt="" className="home-hero-image" width={960} height={640} fetchPriority="high" />
  return block.featured && <FeaturedVehicle card={block.featured} />
}

/** The newest arrival: picture, name and price. */
function FeaturedVehicle({ card }: { card: VehicleCardView }) {
  const [picture] = card.pictures
  if (!picture) return null
  return (
    <a href={card.href} className="home-hero-vehicle">
      <picture>
        {picture.sources?.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="(width >= 64rem) 40rem, 92vw" />
        ))}
        <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
      </picture>
      <span className="home-hero-caption">
        <span className="font-semibold">{card.heading}</span>
        {card.price.kind === 'amount' && <span className="tabular-nums">{card.price.amount}</span>}
      </span>
    </a>
  )
}

function HeroActions({ actions }: { actions: Hero['actions'] }) {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {actions.map((action, index) => (
        <LinkButton key={action.href} href={action.href} look={index === 0 ? 'primary' : 'secondary'} size="l">
          {action.text}
        </LinkButton>
      ))}
    </p>
  )
}

function HeroPanel({ search }: { search: HeroSearch }) {
  return (
    <div className="home-hero-panel">
      <HeroSearchForm search={search} />
    </div>
  )
}
