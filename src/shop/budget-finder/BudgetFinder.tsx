import { island } from '#platform/web/island.ts'
import budgetForm from './BudgetForm.island.tsx'
import type { FinderView } from './finders.ts'
import { MIN_GAP } from './price-slider.ts'
import priceSliderForm from './PriceSliderForm.island.tsx'

const BudgetForm = island(budgetForm, { when: 'visible' })
const PriceSliderForm = island(priceSliderForm, { when: 'visible' })

/** The form of a page or of a block. */
export function Finder({ view }: { readonly view: FinderView }) {
  return view.kind === 'budget' ? <BudgetForm view={view.form} /> : <PriceSliderForm view={view.form} gap={MIN_GAP} />
}
