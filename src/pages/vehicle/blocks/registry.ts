import { partTable } from '#platform/part-table.ts'
import { placedBlock, type Block, type BlockFacts, type BlockName, type BlockView, type Topic } from '../block.tsx'
import { allSpecs } from './all-specs-block.tsx'
import { callDealer } from './call-dealer-block.tsx'
import { certified } from './certified-block.tsx'
import { comments } from './comments-block.tsx'
import { condition } from './condition-block.tsx'
import { deliveryCalculator } from './delivery-calculator/delivery-calculator-block.tsx'
import { details } from './details-block.tsx'
import { disclaimer } from './disclaimer-block.tsx'
import { featureBanner } from './feature-banner-block.tsx'
import { features } from './features-block.tsx'
import { fuelCalculator } from './fuel-calculator/fuel-calculator-block.tsx'
import { financeBanner } from './finance/finance-banner-block.tsx'
import { financeCalculator } from './finance/finance-calculator-block.tsx'
import { keySpecs } from './key-specs/key-specs-block.tsx'
import { map } from './map-block.tsx'
import { priceComparison } from './price-comparison-block.tsx'
import { priceHistory } from './price-history-block.tsx'
import { share } from './share/share-block.tsx'
import { similar } from './similar-block.tsx'
import { summary } from './summary/summary-block.tsx'
import { tabs } from './tabs/tabs-block.tsx'
import { usedCarChecks } from './used-car-checks-block.tsx'

const SIDEBAR_TOPICS = { km: 1, transmission: 1, fuel: 1, body: 1, stockNumber: 2 }

/** Every block that a site can list. */
export const { all: VEHICLE_BLOCKS, get: vehicleBlock } = partTable<{ readonly [Name in BlockName]: Block<Name> }>({
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
  condition,
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
})

/** The site's blocks in its order. A hidden one carries its reason. */
export function decideBlocks(facts: BlockFacts): readonly BlockView[] {
  const names = facts.site.vehicle.blocks
  return names.map((name) => vehicleBlock(name).decide(facts, (topic) => topicOwner(topic, names) === name))
}

/** The only block that shows the topic on a page of these blocks: the one with the lowest rank. Null if none can show it. */
export function topicOwner(topic: Topic, names: readonly BlockName[]): BlockName | null {
  const rankOf = (name: BlockName) => vehicleBlock(name).topics[topic] ?? Number.POSITIVE_INFINITY
  const capable = names.filter((name) => topic in vehicleBlock(name).topics)
  return capable.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null
}
