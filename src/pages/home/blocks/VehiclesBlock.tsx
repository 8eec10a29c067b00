import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import type { HomeBlockView } from '../home-view.ts'
import { wideCardSizes } from '#shop/cards/wide-card-sizes.ts'
import { Section } from './Section.tsx'

/** Cards: a row to swipe on phones, a grid on wider screens. */
export function VehiclesBlock({ block }: { block: Extract<HomeBlockView, { kind: 'vehicles' }> }) {
  const sizes = wideCardSizes(block.cards.length)
  return (
    <Section heading={block.heading} more={block.more}>
      <ul className="home-cards">
        {block.cards.map((card) => (
          <li key={card.id}>
            <VehicleCard card={card} sizes={sizes} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
