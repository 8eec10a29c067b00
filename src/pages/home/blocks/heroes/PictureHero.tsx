import type { HeroView } from '../../home-view.ts'
import { HeroActions, HeroPicture, HeroWords } from './hero-parts.tsx'
import { HeroSearchForm } from './HeroSearchForm.tsx'

/** A picture that fills the screen, one sentence and one action. */
export function PictureHero({ block }: { readonly block: HeroView }) {
  const [action = block.all] = block.actions
  return (
    <section className="home-hero bg-hero text-hero-ink">
      <HeroPicture block={block} behind />
      <div className="page-width home-hero-over">
        <HeroWords block={block} />
        <HeroActions actions={[action]} />
        {block.search && (
          <div className="home-hero-panel">
            <HeroSearchForm search={block.search} />
          </div>
        )}
      </div>
    </section>
  )
}
