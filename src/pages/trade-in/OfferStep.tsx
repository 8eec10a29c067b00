import type { ReactNode } from 'react'
import { plainIsland } from '#platform/web/island.ts'
import { classNames } from '#ui-kit/class-names.ts'
import type { OfferView } from './offer-view.ts'
import saveValuation from './SaveValuation.island.tsx'

const SaveValuationIsland = plainIsland(saveValuation, { when: 'load' })

type OfferTexts = Readonly<Record<'heading' | 'reasons' | 'calculator' | 'purchase' | 'change' | 'keep', string>>

export function OfferStep({
  view,
  texts,
  changeHref,
  children,
}: {
  readonly view: OfferView
  readonly texts: OfferTexts
  readonly changeHref: string | null
  readonly children: ReactNode
}) {
  return (
    <>
      {view.miscellaneous && <SaveValuationIsland record={view.miscellaneous} />}
      <section className="rounded-m border border-line bg-surface p-6">
        <p className="text-15 text-ink-2">{view.vehicle}</p>
        <p className="mt-4 text-15 font-semibold">{texts.heading}</p>
        <p className="font-display text-42 tabular-nums" data-testid="offer-price">
          {view.price}
        </p>
        <p className="mt-1 text-15 text-ink-2">{view.range}</p>
        <p className="mt-1 text-15 text-ink-2">{view.until}</p>
        <h2 className="mt-6 mb-2 text-17 font-semibold">{texts.reasons}</h2>
        <dl className="text-15">
          {view.reasons.map(({ text, amount }) => (
            <div key={text} className="flex justify-between gap-6 border-t border-line py-2.5">
              <dt>{text}</dt>
              <dd className={classNames('shrink-0 tabular-nums', amount === null && 'sr-only')}>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-15">
          {changeHref && (
            <a href={changeHref} className="relative touch-target text-accent-text underline">
              {texts.change}
            </a>
          )}
          {view.purchaseHref && (
            <a href={view.purchaseHref} className="relative touch-target text-accent-text underline">
              {texts.purchase}
            </a>
          )}
          {view.calculatorHref && (
            <a href={view.calculatorHref} className="relative touch-target text-accent-text underline">
              {texts.calculator}
            </a>
          )}
        </p>
        <p className="mt-4 text-13 text-ink-2">{texts.keep}</p>
      </section>
      {children}
    </>
  )
}
