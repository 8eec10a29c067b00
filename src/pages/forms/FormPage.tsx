import type { ReactNode } from 'react'
import { classNames } from '#ui-kit/class-names.ts'
import { Terms } from '#ui-kit/Terms.tsx'
import type { CardPicture } from '#vehicles/card.ts'
import { FormLayout, Questions } from '#shop/forms/FormLayout.tsx'
import { NextSteps } from '#shop/forms/NextSteps.tsx'
import { VehicleBrief } from '#shop/forms/VehicleBrief.tsx'
import { WidePicture } from '#shop/pictures/WidePicture.tsx'
import type { LoanNumbers } from './loan-numbers.ts'
import type { FormPageView } from './page.ts'

interface FormPageProps {
  readonly view: FormPageView
  /** Figures of the finance calculator if the shopper came from it. */
  readonly numbers: LoanNumbers | null
  /** A picture of the location that receives the form. */
  readonly picture: CardPicture | null
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A page around one form: its purpose, the form, frequent questions, and content beside it. */
export function FormPage({ view, numbers, picture, beside, children }: FormPageProps) {
  return (
    <FormLayout
      // Links of finance offers end in this fragment, as specified; other form pages have it too.
      id="finance-form"
      beside={
        <>
          {picture && (
            <div className="form-picture">
              <WidePicture picture={picture} sizes="(width >= 64rem) 40rem, 100vw" />
            </div>
          )}
          {view.next && <NextSteps {...view.next} />}
          {beside}
          <Questions questions={view.faq} />
        </>
      }
    >
      <h1 className="font-display text-32 tracking-tight text-balance lg:text-42">{view.heading}</h1>
      <p className="mt-3 mb-8 text-17 text-balance text-ink-2">{view.text}</p>
      {view.vehicle && <VehicleBrief {...view.vehicle} />}
      {numbers && <Numbers {...numbers} />}
      {children}
      {view.terms && (
        <div className="mt-8">
          <Terms heading={view.terms.heading}>{view.terms.text}</Terms>
        </div>
      )}
    </FormLayout>
  )
}

/** Repayment and comparison rate come first and in the same size, as the law requires (National Credit Code, section 164). */
const EMPHASISED_ROWS = 2

function Numbers({ heading, text, rows, terms, change }: LoanNumbers) {
  return (
    <section className="mb-8 rounded-m border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-17 font-semibold">{heading}</h2>
      <p className="mt-1 text-15 text-ink-2">{text}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3">
        {rows.map(({ label, value }, index) => (
          <div key={label}>
            <dt className="text-13 text-ink-2">{label}</dt>
            <dd className={classNames('tabular-nums', index < EMPHASISED_ROWS ? 'text-20 font-semibold' : 'text-15')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <a href={change.href} className="mt-3 inline-flex min-h-6 text-15 text-accent-text underline underline-offset-4">
        {change.text}
      </a>
      <p className="mt-3 text-13 text-ink-2">{terms}</p>
    </section>
  )
}
