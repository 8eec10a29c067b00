import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#ui-kit/Icon.tsx'
import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import type { VehicleBlock } from '../blocks.ts'
import { SECTION_IDS } from '../sections.ts'

export function Similar({ block }: { block: Extract<VehicleBlock, { kind: 'similar' }> }) {
  return (
    <section className="bg-sunken py-10 lg:py-16" id={SECTION_IDS.similar}>
      <div className="page-width">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 className="section-heading">{block.heading}</h2>
          <a
            href={block.more.href}
            className="inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-accent-text hover:underline"
          >
            {block.more.text} <Icon of={ArrowRight} size={16} />
          </a>
        </div>
        <ul className="similar-cards">
          {block.cards.map((card) => (
            <li key={card.id}>
              <VehicleCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function FeatureBanner({ block }: { block: Extract<VehicleBlock, { kind: 'featureBanner' }> }) {
  return (
    <ul className="page-width grid gap-3 py-8 md:grid-cols-3">
      {block.links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            className="flex min-h-14 items-center justify-between gap-3 rounded-m border border-line bg-surface px-5 py-3 text-15 font-semibold hover:border-ink"
          >
            {link.text} <Icon of={ArrowRight} size={18} className="shrink-0 text-ink-2" />
          </a>
        </li>
      ))}
    </ul>
  )
}
