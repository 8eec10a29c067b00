import { plainIsland } from '#platform/web/island.ts'
import { CarouselButtons } from '#ui-kit/CarouselButtons.tsx'
import carouselControls from '#ui-kit/CarouselControls.island.tsx'
import { CarouselTrack } from '#ui-kit/CarouselTrack.tsx'
import { WidePicture } from '#shop/pictures/WidePicture.tsx'
import type { HomeBlockView } from '../home-view.ts'

const Controls = plainIsland(carouselControls, { when: 'visible' })

type Block = Extract<HomeBlockView, { kind: 'slides' }>

/** Pictures that lead somewhere, one at a time. They scroll by swipe and by button, and never by themselves. */
export function SlidesBlock({ block: { heading, items, texts } }: { readonly block: Block }) {
  const track = `slides-${items[0]?.href.replaceAll(/[^a-z]+/g, '-') ?? ''}`
  return (
    <section className="home-section" data-ground="plain" aria-label={heading}>
      <div className="page-width">
        <CarouselTrack id={track} label={heading} itemClassName="w-full">
          {items.map(({ name, description, href, picture, isPictureAlone }) => (
            <a key={name} href={href} className="home-slide">
              <WidePicture picture={picture} sizes="(width >= 82rem) 82rem, 100vw" />
              <span className={isPictureAlone ? 'sr-only' : 'home-slide-words'}>
                <span className="home-slide-name font-display">{name}</span>
                {description && <span className="block">{description}</span>}
              </span>
            </a>
          ))}
        </CarouselTrack>
        {items.length > 1 && (
          <div className="mt-4 flex justify-end">
            <Controls step="page">
              <CarouselButtons track={track} previousText={texts.previous} nextText={texts.next} />
            </Controls>
          </div>
        )}
      </div>
    </section>
  )
}
