import { classNames } from '#ui-kit/class-names.ts'
import type { PriceView } from '../card.ts'

interface PriceBlockProps {
  readonly price: PriceView
  /** For a vehicle that is no longer for sale. */
  readonly muted?: boolean
  readonly size?: 'm' | 'l'
}

/** The price, with the charges that it includes beside it and the price that it replaces above it. */
export function PriceBlock({ price, muted = false, size = 'm' }: PriceBlockProps) {
  if (price.kind === 'text') {
    return (
      <p className={classNames('font-display', size === 'l' ? 'text-25' : 'text-20', 'price-text')}>{price.text}</p>
    )
  }
  return (
    <p>
      {price.was && <s className="block text-13 text-ink-2 tabular-nums">{price.was}</s>}
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className={classNames('price-amount', size === 'l' ? 'text-42' : 'text-25', muted && 'text-ink-2')}>
          {price.amount}
        </span>
        {price.charges && <span className="price-charges text-13 font-normal text-ink-2">{price.charges}</span>}
      </span>
    </p>
  )
}
