import ArrowRight from 'lucide-react/icons/arrow-right'
import { AustraliaMap } from '#ui-kit/AustraliaMap.tsx'
import { Icon } from '#ui-kit/Icon.tsx'
import type { HeroView } from '../../home-view.ts'
import { HeroFront } from './HeroFront.tsx'
import { HeroPicture } from './hero-parts.tsx'

/** The search across all yards over a picture; below it brands, figures and where the yards are. */
export function NetworkHero({ block }: { readonly block: HeroView }) {
  return (
    <section className="home-hero">
      <div className="home-hero-top bg-hero text-hero-ink">
        <HeroPicture block={block} behind />
        <div className="page-width home-hero-over">
          <HeroFront block={block} />
        </div>
      </div>
      <div className="page-width">
        <div className="home-hero-index">
          {block.brands.length > 0 && <Brands brands={block.brands} />}
          <Yards block={block} />
        </div>
      </div>
    </section>
  )
}

function Brands({ brands }: { readonly brands: HeroView['brands'] }) {
  return (
    <ul className="home-hero-brands">
      {brands.map((brand) => (
        <li key={brand.href}>
          <a href={brand.href}>
            {brand.logo ? (
              <img src={brand.logo} alt={brand.text} width={112} height={36} loading="lazy" />
            ) : (
              <span className="font-display">{brand.text}</span>
            )}
            {brand.count !== null && <span className="home-hero-count">{brand.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Yards({ block: { yards, stats, texts } }: { readonly block: HeroView }) {
  if (yards === null) return null
  return (
    <div className="home-hero-yards">
      <AustraliaMap points={yards.points} />
      {stats.length > 0 && (
        <dl>
          {stats.map(({ label, value }) => (
            <div key={label}>
              <dd className="font-display">{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      )}
      <a href={yards.href}>
        {texts.yards} <Icon of={ArrowRight} size={16} />
      </a>
    </div>
  )
}
