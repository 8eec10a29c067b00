import { REPAYMENT_TERMS_ID, type RepaymentTermsView } from '../repayment-terms.ts'

/** The full text to the repayments of a page. It is always in sight: the law wants no click before the warning. */
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
