import { Fragment } from 'react'
import type { FinanceSummary as Summary } from '#finance/finance-summary.ts'

/** Repayments and their rates, all in one size: the law requires the comparison rate to be as prominent as the repayment. */
export function FinanceSummary({ summary: { offers, link, warning, warningText } }: { summary: Summary }) {
  return (
    <div className="finance-summary">
      {offers.map(({ text, rates }, index) => (
        <Fragment key={text}>
          <p className={index > 0 ? 'mt-2' : undefined}>{text}</p>
          <p>{rates}</p>
        </Fragment>
      ))}
      {link === null ? (
        <p className="mt-1 text-13 text-ink-2">{warningText}</p>
      ) : (
        <p className="flex flex-wrap gap-x-4 text-15">
          <a href={link.href} className="finance-summary-link">
            {link.text}
          </a>
          {warning && (
            <a href={warning.href} className="finance-summary-link">
              {warning.text}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
