import { BodyPicture } from '#ui-kit/body-types/BodyPicture.tsx'
import type { HeroView } from '../../home-view.ts'
import { HeroActions, HeroPicture, HeroWords } from './hero-parts.tsx'
import { HeroSearchForm } from './HeroSearchForm.tsx'

/** A dark picture across the page with a bold heading; below it the search, or the types of stock as tiles, each with its number. */
export function SpecHero({ block }: { readonly block: HeroView }) {
  return (
    <section className="home-hero bg-hero text-hero-ink">
      <HeroPicture block={block} behind />
      <div className="page-width home-hero-over">
        <HeroWords block={block} />
        <HeroActions actions={block.actions} />
        {block.search === null && block.types.length > 0 && (
          <ul className="home-hero-types" aria-label={block.texts.types}>
            {block.types.map(({ value, label, count, href, drawing, image }) => (
              <li key={value}>
                <a href={href}>
                  <BodyPicture image={image} drawing={drawing} width={88} flushLeft />
                  <span className="home-hero-type">{label}</span>
                  <span className="home-hero-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {block.search && (
          <div className="home-hero-panel">
            <HeroSearchForm search={block.search} />
          </div>
        )}
      </div>
    </section>
  )
}
