import { FINANCE_CALCULATOR_ID } from '#finance/calculator-fields.ts'
import FinanceCalculator from '#finance/ui/FinanceCalculator.island.tsx'
import { island } from '#platform/web/island.ts'
import type { FinanceView } from '#finance/finance-view.ts'
import { defineBlock } from '../../block.tsx'
import { BlockSection } from '../parts/BlockSection.tsx'
import { FinanceTermsText } from './FinanceTermsText.tsx'

type View = Extract<FinanceView, { kind: 'shown' }>

const LiveCalculator = island(FinanceCalculator, { when: 'visible' })

/** Computes the weekly or monthly repayment for the vehicle from the loan that the shopper enters. */
export const financeCalculator = defineBlock<'financeCalculator', View>({
  name: 'financeCalculator',
  whenSold: 'hidden',
  width: 'column',
  topics: {},
  section: { id: FINANCE_CALCULATOR_ID, text: ({ heading }) => heading },
  decide: ({ finance }) => (finance.kind === 'shown' ? finance : { because: finance.because }),
  Component: ({ view: { heading, intro, calculator, saved, terms } }) => (
    <BlockSection heading={heading} id={FINANCE_CALCULATOR_ID}>
      <p className="-mt-2 mb-5 max-w-prose text-15 text-ink-2">{intro}</p>
      {saved && (
        <div className="finance-saved" data-tone={saved.tone}>
          {saved.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <LiveCalculator view={calculator} />
      <FinanceTermsText terms={terms} />
    </BlockSection>
  ),
})
