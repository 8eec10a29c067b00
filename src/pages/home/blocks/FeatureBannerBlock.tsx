import ArrowRight from 'lucide-react/icons/arrow-right'
import type { HomeBlockView } from '../home-view.ts'
import { Icon } from '#ui-kit/Icon.tsx'
import { WholeWords } from '#ui-kit/WholeWords.tsx'

export function FeatureBannerBlock({ block }: { block: Extract<HomeBlockView, { kind: 'featureBanner' }> }) {
  return (
    <section className="home-section" data-ground="plain" aria-label={block.heading}>
      <ul className="page-width grid gap-3 md:grid-cols-3 lg:gap-4">
        {block.links.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="home-feature group flex h-full items-center justify-between gap-4 rounded-m bg-ink px-6 py-6 text-ground no-underline"
            >
              <span>
                <span className="block font-display text-20">
                  <WholeWords text={link.title} />
                </span>
                <span className="mt-1 block text-15 opacity-80">{link.text}</span>
              </span>
              <Icon of={ArrowRight} size={24} className="shrink-0 transition-transform group-hover:translate-x-1" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
