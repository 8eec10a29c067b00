import { useId } from 'react'
import type { DemandAnswer } from '#api/demand/contract.ts'
import { reasonsOf, rowName } from './demand-page.ts'

/** The models to buy next, with the reasons, above all figures: the question with which somebody opens the board. */
export function BuyNext({ models }: { readonly models: DemandAnswer['toBuy'] }) {
  const id = useId()
  if (models.length === 0) return null
  return (
    <section className="figure" aria-labelledby={id}>
      <div className="figure-head">
        <h2 id={id} className="font-semibold">
          Buy next
        </h2>
        <p className="figure-hint field-hint">
          Most people for each car in stock. Left out is what you have enough of for 90 days.
        </p>
      </div>
      <ol className="grid list-decimal gap-2 pl-6">
        {models.map((model) => (
          <li key={model.key}>
            <strong className="font-semibold">{rowName(model.key, 'model')}</strong>
            <span className="block text-sm text-ink-2">{reasonsOf(model).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
