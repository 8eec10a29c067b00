import type { ComponentType } from 'react'
import { BodyTypesBlock } from './blocks/BodyTypesBlock.tsx'
import { BrandsBlock } from './blocks/BrandsBlock.tsx'
import { FinderBlock } from './blocks/FinderBlock.tsx'
import { FeatureBannerBlock } from './blocks/FeatureBannerBlock.tsx'
import { HeroBlock } from './blocks/HeroBlock.tsx'
import { LocationsBlock } from './blocks/LocationsBlock.tsx'
import { ReviewsBlock } from './blocks/ReviewsBlock.tsx'
import { ModelsBlock } from './blocks/ModelsBlock.tsx'
import { SlidesBlock } from './blocks/SlidesBlock.tsx'
import { StatsBlock } from './blocks/StatsBlock.tsx'
import { VehiclesBlock } from './blocks/VehiclesBlock.tsx'
import { WhyUsBlock } from './blocks/WhyUsBlock.tsx'
import type { CompareBarView } from '../compare/compare-bar.ts'
import { CompareBar } from '../compare/CompareBar.tsx'
import { Saving } from '../garage/Saving.tsx'
import type { SavingView } from '../garage/saving.ts'
import { CardRepayments } from '../repayments/CardRepayments.tsx'
import type { RepaymentNotes } from '../repayments/repayment-notes.ts'
import type { HomeBlockView } from './home-view.ts'
import { SalesCounter, type SalesCounterView } from './SalesCounter.tsx'

type Shown = Exclude<HomeBlockView, { kind: 'hidden' }>
type Blocks = { readonly [K in Shown['kind']]: ComponentType<{ block: Extract<Shown, { kind: K }> }> }

const BLOCKS: Blocks = {
  hero: HeroBlock,
  bodyTypes: BodyTypesBlock,
  vehicles: VehiclesBlock,
  brands: BrandsBlock,
  models: ModelsBlock,
  stats: StatsBlock,
  whyUs: WhyUsBlock,
  locations: LocationsBlock,
  reviews: ReviewsBlock,
  featureBanner: FeatureBannerBlock,
  slides: SlidesBlock,
  finder: FinderBlock,
}

interface HomePageProps {
  readonly blocks: readonly HomeBlockView[]
  readonly repayments?: RepaymentNotes | null
  readonly salesCounter?: SalesCounterView | null
  readonly compare?: CompareBarView | null
  readonly saving?: SavingView | null
}

export function HomePage({
  blocks,
  repayments = null,
  salesCounter = null,
  compare = null,
  saving = null,
}: HomePageProps) {
  const shown = blocks.filter((block): block is Shown => block.kind !== 'hidden')
  return (
    <>
      {shown.map((block, index) => (
        <Block key={`${block.kind}-${index}`} block={block} />
      ))}
      {salesCounter && <SalesCounter view={salesCounter} />}
      <CardRepayments notes={repayments} />
      <CompareBar view={compare} />
      <Saving view={saving} />
    </>
  )
}

function Block<K extends Shown['kind']>({ block }: { block: Extract<Shown, { kind: K }> }) {
  const View = BLOCKS[block.kind] as ComponentType<{ block: Shown }>
  return <View block={block} />
}
