import { REPAYMENT_TERMS_ID, type RepaymentTermsView } from '../repayment-terms.ts'

/** The full terms of the repayments on a page. They are always visible, because by law the warning must not need a click. */
export function RepaymentTerms({ terms }: { readonly terms: RepaymentTermsView | null }) {
  if (terms === null) return null
  return (
    <section id={REPAYMENT_TERMS_ID} className="repayment-terms" aria-labelledby={`${REPAYMENT_TERMS_ID}-heading`}>
      <div className="page-width">
        <h2 id={`${REPAYMENT_TERMS_ID}-heading`}>{terms.heading}</h2>
        <p>{terms.sentences.join(' ')}</p>
      </div>
    </section>
  )
}
