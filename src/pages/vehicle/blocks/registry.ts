import { placedBlock, type Block, type BlockFacts, type BlockName, type BlockView, type Topic } from '../block.tsx'
import { allSpecs } from './all-specs.tsx'
import { callDealer } from './call-dealer.tsx'
import { certified } from './certified.tsx'
import { comments } from './comments.tsx'
import { deliveryCalculator } from './delivery-calculator/delivery-calculator.tsx'
import { details } from './details.tsx'
import { disclaimer } from './disclaimer.tsx'
import { featureBanner } from './feature-banner.tsx'
import { features } from './features.tsx'
import { fuelCalculator } from './fuel-calculator/fuel-calculator.tsx'
import { financeBanner } from './finance/finance-banner.tsx'
import { financeCalculator } from './finance/finance-calculator.tsx'
import { keySpecs } from './key-specs/key-specs.tsx'
import { map } from './map.tsx'
import { priceComparison } from './price-comparison/price-comparison.tsx'
import { priceHistory } from './price-history.tsx'
import { share } from './share/share.tsx'
import { similar } from './similar.tsx'
import { summary } from './summary/summary.tsx'
import { tabs } from './tabs/tabs.tsx'
import { usedCarChecks } from './used-car-checks.tsx'

const SIDEBAR_TOPICS = { km: 1, transmission: 1, fuel: 1, body: 1, stockNumber: 2 }

/** Every block that a site can list. */
export const BLOCKS: { readonly [Name in BlockName]: Block<Name> } = {
  breadcrumbs: placedBlock('breadcrumbs'),
  title: placedBlock('title'),
  gallery: placedBlock('gallery'),
  sidebar: placedBlock('sidebar', SIDEBAR_TOPICS),
  keySpecs,
  details,
  tabs,
  summary,
  allSpecs,
  comments,
  features,
  certified,
  usedCarChecks,
  callDealer,
  priceComparison,
  priceHistory,
  financeBanner,
  financeCalculator,
  fuelCalculator,
  deliveryCalculator,
  map,
  share,
  featureBanner,
  disclaimer,
  similar,
}

/** The site's blocks in its order. A hidden one carries its reason. */
export function decideBlocks(facts: BlockFacts): readonly BlockView[] {
  const names = facts.site.vehicle.blocks
  return names.map((name) => BLOCKS[name].decide(facts, (topic) => topicOwner(topic, names) === name))
}

/** The only block that shows the topic on a page of these blocks: the one with the lowest rank. Null if none can show it. */
export function topicOwner(topic: Topic, names: readonly BlockName[]): BlockName | null {
  const rankOf = (name: BlockName) => BLOCKS[name].topics[topic] ?? Number.POSITIVE_INFINITY
  const capable = names.filter((name) => topic in BLOCKS[name].topics)
  return capable.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null
}
