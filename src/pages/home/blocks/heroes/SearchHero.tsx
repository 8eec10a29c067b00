import BadgeCheck from 'lucide-react/icons/badge-check'
import { Icon } from '#ui-kit/Icon.tsx'
import { Stars } from '#ui-kit/Stars.tsx'
import type { HeroView } from '../../home-view.ts'
import { HeroFront } from './HeroFront.tsx'
import { HeroPicture } from './hero-parts.tsx'

/** The search beside a picture of the yard; below them what the dealer promises and what customers say. */
export function SearchHero({ block }: { readonly block: HeroView }) {
  return (
    <section className="home-hero bg-hero text-hero-ink">
      <div className="page-width">
        <div className="home-hero-grid">
          <HeroPicture block={block} sizes="(width >= 64rem) 48rem, 100vw" />
          <div className="home-hero-front">
            <HeroFront block={block} />
          </div>
        </div>
        <Facts block={block} />
      </div>
    </section>
  )
}

function Facts({ block: { facts, rating } }: { readonly block: HeroView }) {
  if (facts.length === 0 && rating === null) return null
  return (
    <ul className="home-hero-facts">
      {facts.map(({ title, text }) => (
        <li key={title}>
          <Icon of={BadgeCheck} size={20} className="text-ok" />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </li>
      ))}
      {rating && (
        <li>
          <Stars rating={rating.average} label={rating.text} />
          <span aria-hidden="true">{rating.text}</span>
        </li>
      )}
    </ul>
  )
}
