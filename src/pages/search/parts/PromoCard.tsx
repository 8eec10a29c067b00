import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Promo } from '#search/results/promos.ts'
import { Icon } from '#ui-kit/Icon.tsx'

/** A promotion in the size of a card: text over a picture, or over the site's ink colour. */
export function PromoCard({ promo }: { readonly promo: Promo }) {
  return (
    <a href={promo.href} className="promo-card" data-picture={promo.image !== undefined} data-testid="promo-card">
      {promo.image && (
        <img
          src={promo.image}
          alt=""
          width={960}
          height={640}
          loading="lazy"
          decoding="async"
          className="promo-card-picture"
        />
      )}
      <span className="promo-card-words">
        <strong className="promo-card-heading">{promo.heading}</strong>
        {promo.text && <span className="text-15 opacity-90">{promo.text}</span>}
        {promo.terms && <small className="promo-card-terms">{promo.terms}</small>}
        <Icon of={ArrowRight} size={24} />
      </span>
    </a>
  )
}
