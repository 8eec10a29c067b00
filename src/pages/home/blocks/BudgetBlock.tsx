import type { HomeBlockView } from '../page.ts'
import { Section } from './Section.tsx'

/** Price bands as links into the search. */
export function BudgetBlock({ block }: { block: Extract<HomeBlockView, { kind: 'budget' }> }) {
  return (
    <Section heading={block.heading} text={block.text}>
      <ul className="flex flex-wrap gap-3">
        {block.bands.map((band) => (
          <li key={band.href}>
            <a
              href={band.href}
              className="inline-flex min-h-12 items-center rounded-full border border-line-strong bg-surface px-5 text-15 font-semibold text-ink tabular-nums no-underline transition-colors hover:border-ink"
            >
              {band.text}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
