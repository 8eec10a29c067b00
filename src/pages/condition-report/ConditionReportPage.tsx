import { ConditionSections } from '#shop/condition/ConditionSections.tsx'
import { PrintButton } from '#shop/print/PrintButton.tsx'
import type { ConditionReportView } from './page.ts'

/** The condition report on paper. */
export function ConditionReportPage({ view }: { readonly view: ConditionReportView }) {
  return (
    <article className="page-width brochure condition-report">
      <div className="brochure-tools" data-print="no">
        <a href={view.back.href} className="vehicle-pill">
          {view.back.text}
        </a>
        <PrintButton text={view.print} />
      </div>
      <p className="text-15 text-ink-2">{view.heading}</p>
      <h1 className="vehicle-name">{view.name}</h1>
      <p className="text-15 text-ink-2">{[view.detail, view.condition.seen].filter(Boolean).join(' · ')}</p>
      <ConditionSections view={view.condition} loading="eager" Heading="h2" />
    </article>
  )
}
