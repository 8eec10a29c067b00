import { LinkButton } from '#ui-kit/Button.tsx'
import type { FinanceBanner } from '#finance/finance-view.ts'
import { defineBlock } from '../../block.tsx'

/** Says that finance is available and links to the finance enquiry. */
export const financeBanner = defineBlock<'financeBanner', FinanceBanner>({
  name: 'financeBanner',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: null,
  decide: ({ finance }) => (finance.kind === 'shown' ? finance.banner : { because: finance.because }),
  Component: ({ view: { heading, text, action, href } }) => (
    <section className="vehicle-block">
      <div className="finance-banner">
        <div>
          <h2 className="text-20 font-semibold">{heading}</h2>
          <p className="mt-1 text-15 text-ink-2">{text}</p>
        </div>
        <LinkButton href={href} look="secondary">
          {action}
        </LinkButton>
      </div>
    </section>
  ),
})
