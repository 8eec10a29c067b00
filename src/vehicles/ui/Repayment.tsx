import type { CardRepayment } from '../card.ts'

/**
 * The repayment of a card. The comparison rate looks like the repayment itself, because the law requires it to be no less
 * prominent. Without figures the line is empty until the browser has received a quote.
 */
export function Repayment({ repayment }: { readonly repayment: NonNullable<CardRepayment> }) {
  if (repayment === 'blank') return <p className="vehicle-card-repayment" data-blank="" aria-hidden />
  const { line, request, terms } = repayment
  return (
    <p
      className="vehicle-card-repayment"
      data-quote={request ?? undefined}
      data-pending={request === null ? undefined : ''}
    >
      <strong data-quote-part="amount">{line?.amount}</strong>
      <span data-quote-part="rate">{line?.rate}</span>
      <span data-quote-part="comparison">{line?.comparison}</span>
      <a href={terms.href}>{terms.text}</a>
    </p>
  )
}
