import type { FinanceTerms } from '#finance/finance-view.ts'

/** The basis and warning of the comparison rate, always in full, and the disclaimer, folded if it is long. */
export function FinanceTermsText({ terms }: { terms: FinanceTerms }) {
  const { id, monthly, sentences, disclaimer, more, less } = terms
  return (
    <div id={id} className="finance-terms">
      {monthly && <p>{monthly}</p>}
      <p>{sentences.join(' ')}</p>
      {disclaimer.isCut ? (
        <details className="comments group">
          <summary>
            <span className="block group-open:hidden">{disclaimer.collapsed}…</span>
            <span className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4">
              <span className="group-open:hidden">{more}</span>
              <span className="hidden group-open:inline">{less}</span>
            </span>
          </summary>
          <p>{disclaimer.whole}</p>
        </details>
      ) : (
        <p>{disclaimer.whole}</p>
      )}
    </div>
  )
}
