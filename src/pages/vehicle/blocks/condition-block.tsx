import { ConditionSections } from '#shop/condition/ConditionSections.tsx'
import { conditionView, type ConditionView } from '#shop/condition/condition-view.ts'
import { conditionReportPath } from '#shop/condition/report-path.ts'
import { defineBlock, EMPTY } from '../block.tsx'
import { BlockSection } from './parts/BlockSection.tsx'

const ID = 'condition'

interface BlockContent {
  readonly view: ConditionView
  readonly href: string
}

/** What the dealer found in the yard, with a link to the report as a page to print. */
export const condition = defineBlock<'condition', BlockContent>({
  name: 'condition',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: { id: ID, text: ({ view }) => view.heading },
  decide: ({ condition: facts, site, vehicle }) => {
    const view = facts && conditionView(facts, site)
    return view ? { view, href: conditionReportPath(vehicle.slug) } : EMPTY
  },
  Component: ({ view: { view, href } }) => (
    <BlockSection heading={view.heading} id={ID}>
      <p className="text-ink-2">{view.seen}</p>
      <ConditionSections view={view} loading="lazy" Heading="h3" />
      <p className="mt-4" data-print="no">
        <a className="vehicle-pill" href={href} rel="nofollow">
          {view.open}
        </a>
      </p>
    </BlockSection>
  ),
})
