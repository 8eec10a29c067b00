import { Finder } from '#shop/budget-finder/BudgetFinder.tsx'
import type { HomeBlockView } from '../home-view.ts'
import { Section } from './Section.tsx'

/** Budget finder or price slider with its live count; the vehicles are on its own page. */
export function FinderBlock({ block }: { block: Extract<HomeBlockView, { kind: 'finder' }> }) {
  return (
    <Section heading={block.heading} text={block.text}>
      <Finder view={block.finder} />
    </Section>
  )
}
