import type { ReactNode } from 'react'
import { FormLayout } from '#shop/forms/FormLayout.tsx'
import type { StepView } from './page.ts'

interface TradeInPageProps {
  readonly heading: string
  readonly text: string | null
  /** The dealer's vehicle that the trade-in helps to pay for. */
  readonly towards?: { readonly text: string; readonly href: string } | null
  readonly steps: readonly StepView[]
  readonly stepsLabel: string
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A page of the valuation: the list of steps, the current step, and beside it location and questions. */
export function TradeInPage({ heading, text, towards, steps, stepsLabel, beside, children }: TradeInPageProps) {
  return (
    <FormLayout beside={beside}>
      <ol aria-label={stepsLabel} className="trade-in-steps">
        {steps.map(({ name, state }, index) => (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span aria-hidden>{index + 1}</span> {name}
          </li>
        ))}
      </ol>
      <h1 className="mt-6 font-display text-32 tracking-tight text-balance lg:text-42">{heading}</h1>
      {text && <p className="mt-3 text-17 text-balance text-ink-2">{text}</p>}
      {towards && (
        <p className="mt-2 text-15">
          <a href={towards.href} className="relative touch-target font-semibold underline">
            {towards.text}
          </a>
        </p>
      )}
      <div className="mt-8">{children}</div>
    </FormLayout>
  )
}
