import type { ReactNode } from 'react'
import { Disclosure } from '#ui-kit/Disclosure.tsx'
import { Terms } from '#ui-kit/Terms.tsx'
import type { FormPageView } from './page.ts'

/** A page that is there for its form: what it is for, the form, what people ask about it, and what stands beside it. */
export function FormPage({ view, beside, children }: { view: FormPageView; beside: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:py-14">
      <div id="finance-form" className="max-w-xl">
        <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
        <p className="mt-3 mb-8 text-17 text-ink-2">{view.text}</p>
        {view.vehicle && (
          <p className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-m border border-line bg-surface px-4 py-3 text-15">
            <span className="font-semibold">{view.vehicle.name}</span>
            <a href={view.vehicle.href} className="text-accent-text underline underline-offset-4">
              {view.vehicle.text}
            </a>
          </p>
        )}
        {children}
        {view.terms && (
          <div className="mt-8">
            <Terms heading={view.terms.heading}>{view.terms.text}</Terms>
          </div>
        )}
      </div>
      {beside}
      {view.faq.length > 0 && (
        <div className="lg:pt-4">
          {view.faq.map(({ question, answer }) => (
            <Disclosure key={question} summary={question} heading="h2">
              <p className="max-w-prose text-15 text-ink-2">{answer}</p>
            </Disclosure>
          ))}
        </div>
      )}
    </div>
  )
}
