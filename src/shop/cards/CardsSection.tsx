import { LinkButton } from '#ui-kit/Button.tsx'
import type { VehicleCardView } from '#vehicles/card.ts'
import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import { wideCardSizes } from './wide-card-sizes.ts'

interface CardsSectionProps {
  readonly section: { readonly heading: string; readonly cards: readonly VehicleCardView[] } | null
  readonly more?: { readonly text: string; readonly href: string } | null
}

/** A heading with vehicle cards below it. Renders nothing without a section. */
export function CardsSection({ section, more = null }: CardsSectionProps) {
  if (section === null) return null
  const sizes = wideCardSizes(section.cards.length)
  return (
    <section className="cards-section">
      <div className="page-width">
        <h2 className="section-heading mb-6">{section.heading}</h2>
        <ul className="home-cards">
          {section.cards.map((card) => (
            <li key={card.id}>
              <VehicleCard card={card} sizes={sizes} />
            </li>
          ))}
        </ul>
        {more && (
          <p className="mt-6">
            <LinkButton href={more.href} look="secondary">
              {more.text}
            </LinkButton>
          </p>
        )}
      </div>
    </section>
  )
}
