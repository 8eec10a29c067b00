import type { CardRepayment } from '../card.ts'

/**
 * The repayment, quieter than the price. Rate and comparison rate are set like the repayment itself, because the law wants the
 * comparison rate no less prominent. Without figures it is empty and keeps its place until the browser has a quote.
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
