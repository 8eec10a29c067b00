import Star from 'lucide-react/icons/star'
import type { HomeBlockView } from '../page.ts'
import { Section } from './Section.tsx'
import { Icon } from '#ui-kit/Icon.tsx'

const STARS = [1, 2, 3, 4, 5]

export function ReviewsBlock({ block }: { block: Extract<HomeBlockView, { kind: 'reviews' }> }) {
  return (
    <Section heading={block.heading} text={block.summary}>
      {/* Scrolls on phones, so the keyboard has to reach it (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="home-reviews" tabIndex={0} aria-label={block.heading}>
        {block.items.map((review) => (
          <li key={review.id} className="flex flex-col rounded-m border border-line bg-surface p-5">
            <Rating rating={review.rating} />
            {review.text && <p className="mt-3 text-15 text-ink">{review.text}</p>}
            <p className="mt-auto pt-4 text-13 text-ink-2">
              <span className="font-semibold text-ink">{review.name}</span> · {review.when}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Rating({ rating }: { rating: number }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{`${rating} out of 5 stars`}</span>
      {STARS.map((star) => (
        <Icon key={star} of={Star} size={18} className={star <= rating ? 'fill-ink text-ink' : 'text-line-strong'} />
      ))}
    </p>
  )
}
