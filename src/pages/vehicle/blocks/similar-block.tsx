import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleCardView } from '#vehicles/card.ts'
import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import { plainIsland } from '#platform/web/island.ts'
import { SIMILAR_KEPT } from '#vehicles/similar.ts'
import { defineBlock, EMPTY } from '../block.tsx'
import retrySimilar from './RetrySimilar.island.tsx'

type View = {
  readonly heading: string
  /** Replaces the cards when they could not be loaded. */
  readonly text: string | null
  readonly cards: readonly VehicleCardView[]
  readonly more: { readonly text: string; readonly href: string }
}

const ID = 'similar'

const RetryIsland = plainIsland(retrySimilar, { when: 'visible' })

/** Shown when the search failed: a sentence, and placeholders of the cards for the script that tries again. */
function RetrySimilar({ text }: { readonly text: string }) {
  return (
    <RetryIsland id={ID}>
      <p className="text-ink-2">{text}</p>
      <ul className="similar-cards" hidden aria-hidden>
        {Array.from({ length: SIMILAR_KEPT }, (_, index) => (
          <li key={index} className="similar-placeholder" />
        ))}
      </ul>
    </RetryIsland>
  )
}

export const similar = defineBlock<'similar', View>({
  name: 'similar',
  whenSold: 'shown',
  width: 'page',
  topics: {},
  section: { id: ID, text: ({ heading }) => heading },
  decide: ({ similar: found, copy }) => {
    if (found.cards?.length === 0) return EMPTY
    const more = { text: copy('vehicle.similarMore'), href: found.href }
    const text = found.cards === null ? copy('vehicle.similarSearch') : null
    return { heading: copy('vehicle.similar'), text, cards: found.cards ?? [], more }
  },
  Component: ({ view: { heading, text, cards, more } }) => (
    <section className="bg-sunken py-10 lg:py-16" id={ID}>
      <div className="page-width">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 className="section-heading">{heading}</h2>
          <a
            href={more.href}
            className="inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent-text hover:underline"
          >
            {more.text} <Icon of={ArrowRight} size={16} />
          </a>
        </div>
        {text && <RetrySimilar text={text} />}
        <ul className="similar-cards empty:hidden">
          {cards.map((card) => (
            <li key={card.id}>
              <VehicleCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  ),
})
