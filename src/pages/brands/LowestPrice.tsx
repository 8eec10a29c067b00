import type { PriceFrom } from './model-stock.ts'

/** The price with its charges in small type. On wide screens they share a line if both fit. */
export function LowestPrice({ price: { text, charges } }: { readonly price: PriceFrom }) {
  return (
    <>
      <span className="whitespace-nowrap">{text}</span>{' '}
      {charges && <span className="whitespace-nowrap text-13 font-normal text-ink-2 max-lg:block">{charges}</span>}
    </>
  )
}
