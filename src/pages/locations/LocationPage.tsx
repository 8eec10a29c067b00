import { CardTools, type CardToolsView } from '#shop/cards/CardTools.tsx'
import { CardsSection } from '#shop/cards/CardsSection.tsx'
import { WidePicture } from '#shop/pictures/WidePicture.tsx'
import { Stars } from '#ui-kit/Stars.tsx'
import { Hours } from '#shop/locations/Hours.tsx'
import { LocationActions, LocationFacts } from '#shop/locations/LocationCard.tsx'
import { People } from './People.tsx'
import { LocationMap } from '#shop/locations/map/LocationMap.tsx'
import type { LocationPageView } from './page.ts'
import { ReviewDate } from '#shop/locations/ReviewDate.tsx'
import { Reviewer } from '#shop/locations/Reviewer.tsx'
import { ReviewWords } from '#shop/locations/ReviewWords.tsx'

interface LocationPageProps {
  readonly view: LocationPageView
  /** Null for a page without cards. */
  readonly tools: CardToolsView | null
}

export function LocationPage({ view, tools }: LocationPageProps) {
  const { location, texts, picture } = view
  return (
    <article>
      {picture && (
        <div className="location-picture">
          <WidePicture picture={picture} sizes="100vw" isFirst />
        </div>
      )}
      <div className="page-width py-8 lg:py-12">
        <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{location.name}</h1>
        <Siblings siblings={view.siblings} label={texts.siblings} />
        <div className="location-top">
          <div>
            <LocationFacts location={location} />
            <LocationActions location={location} />
          </div>
          <Hours location={location} texts={texts} />
          {view.map && (
            <div className="location-map">
              <LocationMap map={view.map} />
            </div>
          )}
        </div>
      </div>
      <CardsSection section={view.newest} more={view.stock} />
      <People people={view.people} heading={texts.people} />
      <Reviews view={view} />
      <CardTools view={tools} />
    </article>
  )
}

function Siblings({ siblings, label }: { siblings: LocationPageView['siblings']; label: string }) {
  if (siblings.length === 0) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-2">
      {siblings.map(({ href, text, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined} className="choice">
          {text}
        </a>
      ))}
    </nav>
  )
}

function Reviews({ view: { reviews, reviewTexts, texts, location } }: { view: LocationPageView }) {
  if (reviews.length === 0) return null
  return (
    <section className="page-width py-10 lg:py-14">
      <h2 className="section-heading">{texts.reviews}</h2>
      {location.rating && <p className="mt-2 mb-6 text-17 text-ink-2">{location.rating.text}</p>}
      <ul className={`grid items-start gap-4 ${columns(reviews.length)}`}>
        {reviews.map((review) => (
          <li key={review.id} className="rounded-m wrap-anywhere border border-line bg-surface p-5 text-15">
            <Stars rating={review.rating} label={review.ratingText} />
            {review.text && (
              <div className="mt-2">
                <ReviewWords text={review.text} {...reviewTexts} />
              </div>
            )}
            <div className="mt-3">
              <Reviewer {...review} />
            </div>
            {review.reply && (
              <div className="mt-4 border-l-2 border-line-strong pl-4">
                <p className="text-13 text-ink-2">
                  {texts.reply}
                  {review.reply.when && (
                    <>
                      {' · '}
                      <ReviewDate time={review.reply.when} />
                    </>
                  )}
                </p>
                <div className="mt-1">
                  <ReviewWords text={review.reply.text} {...reviewTexts} />
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As many columns as there are reviews, up to three: a single one is no wider than a text should be. */
function columns(count: number): string {
  if (count === 1) return 'max-w-[40rem]'
  return count === 2 ? 'md:grid-cols-2' : 'md:grid-cols-2 xl:grid-cols-3'
}
