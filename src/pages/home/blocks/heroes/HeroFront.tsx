import type { HeroView } from '../../home-view.ts'
import { HeroActions, HeroWords } from './hero-parts.tsx'
import { HeroSearchForm } from './HeroSearchForm.tsx'

/** The words of a hero with the search below them. */
export function HeroFront({ block }: { readonly block: HeroView }) {
  return (
    <>
      <HeroWords block={block} />
      {block.search && (
        <div className="home-hero-panel">
          <HeroSearchForm search={block.search} />
        </div>
      )}
      <HeroActions actions={block.actions} />
    </>
  )
}
