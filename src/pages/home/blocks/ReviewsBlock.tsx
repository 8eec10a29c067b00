import type { HomeBlockView } from '../home-view.ts'
import { Section } from './Section.tsx'
import { Stars } from '#ui-kit/Stars.tsx'
import { Reviewer } from '#shop/locations/Reviewer.tsx'
import { ReviewWords } from '#shop/locations/ReviewWords.tsx'

export function ReviewsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'reviews' }> }) {
  return (
    <Section heading={block.heading} text={block.summary}>
      {/* Scrolls on phones, so the keyboard has to reach it (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={`home-reviews ${columns(block.items.length)}`} tabIndex={0} aria-label={block.heading}>
        {block.items.map((review) => (
          <li key={review.id} className="flex flex-col wrap-anywhere rounded-m border border-line bg-surface p-5">
            <Stars rating={review.rating} label={review.ratingText} />
            {review.text && (
              <div className="mt-3 text-15 text-ink">
                <ReviewWords text={review.text} {...block.texts} />
              </div>
            )}
            <div className="mt-auto pt-4">
              <Reviewer {...review} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As many columns as fill the last row, if possible. */
function columns(count: number): string {
  if (count === 1) return ''
  return count % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'
}
