import { defineBlock, EMPTY, type BlockFacts } from '../block.tsx'
import { BlockSection } from './parts/BlockSection.tsx'
import { FoldedList } from './parts/CheckList.tsx'
import type { FoldTexts } from './parts/Fold.tsx'
import { featuresOf } from './parts/features-of.ts'
import { isInTabs } from './tabs/tab-panels.ts'

type View = { readonly heading: string; readonly features: readonly string[]; readonly fold: FoldTexts }

const ID = 'features'
/** How many features show before "Show All" is pressed. */
export const FEATURES_SHOWN = 8

export const features = defineBlock<'features', View>({
  name: 'features',
  whenSold: 'shown',
  width: 'column',
  topics: {},
  section: { id: ID, text: ({ heading }) => heading },
  decide: ({ site, vehicle, copy }) => {
    const all = featuresOf(vehicle)
    if (all.length === 0) return EMPTY
    if (isInTabs(site, 'features')) return { because: 'shown-in-a-tab' }
    return { heading: copy('vehicle.features'), features: all, fold: featuresFold(copy) }
  },
  Component: ({ view }) => (
    <BlockSection heading={view.heading} id={ID}>
      <FoldedList items={view.features} shown={FEATURES_SHOWN} fold={view.fold} />
    </BlockSection>
  ),
})

export function featuresFold(copy: BlockFacts['copy']): FoldTexts {
  return { more: copy('vehicle.featuresAll'), less: copy('vehicle.featuresLess') }
}
