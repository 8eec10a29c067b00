import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import type { HomeBlockView } from '../page.ts'
import { Section } from './Section.tsx'

/** A row of cards that can be swept sideways on a phone and stands as a grid where there is room. */
export function VehiclesBlock({ block }: { block: Extract<HomeBlockView, { kind: 'vehicles' }> }) {
  return (
    <Section heading={block.heading} more={block.more}>
      <ul className="home-cards">
        {block.cards.map((card) => (
          <li key={card.id}>
            <VehicleCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
