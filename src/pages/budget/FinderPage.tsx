import type { ReactNode } from 'react'
import { OUTCOME_ID, RESULTS_ID } from '#shop/budget-finder/live-outcome.ts'
import type { NothingFound } from '#shop/budget-finder/nothing-found.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'

interface FinderPageProps {
  readonly heading: string
  readonly text: string | null
  /** The parts that the form reads from a fetched page. */
  readonly outcome: object
  readonly results: {
    readonly heading: string
    readonly cards: readonly VehicleCardView[]
    readonly nothing: NothingFound | null
  }
  readonly children: ReactNode
}

/** A page with one of the two forms and the first vehicles that it finds. */
export function FinderPage({ heading, text, outcome, results, children }: FinderPageProps) {
  return (
    <div className="finder-page">
      <div className="page-width">
        <h1 className="finder-heading">{heading}</h1>
        {text !== null && <p className="finder-text">{text}</p>}
        {children}
      </div>
      <div id={OUTCOME_ID} data-outcome={JSON.stringify(outcome)} hidden />
      <section id={RESULTS_ID} className="finder-results" aria-labelledby={`${RESULTS_ID}-heading`}>
        <div className="page-width">
          <h2 id={`${RESULTS_ID}-heading`} className="section-heading">
            {results.heading}
          </h2>
          {results.nothing && <Nothing {...results.nothing} />}
          <ul className="home-cards empty:hidden">
            {results.cards.map((card) => (
              <li key={card.id}>
                <VehicleCard card={card} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  )
}

function Nothing({ text, link }: NothingFound) {
  return (
    <div className="finder-nothing">
      {text !== null && <p>{text}</p>}
      <a href={link.href} className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4">
        {link.text}
      </a>
    </div>
  )
}
