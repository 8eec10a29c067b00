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
import { CardTools, type CardToolsView } from '#shop/cards/CardTools.tsx'
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
  readonly salesCounter?: SalesCounterView | null
  /** Null for a page without cards. */
  readonly tools?: CardToolsView | null
}

export function HomePage({ blocks, salesCounter = null, tools = null }: HomePageProps) {
  const shown = blocks.filter((block): block is Shown => block.kind !== 'hidden')
  return (
    <>
      {shown.map((block, index) => (
        <Block key={`${block.kind}-${index}`} block={block} />
      ))}
      {salesCounter && <SalesCounter view={salesCounter} />}
      <CardTools view={tools} />
    </>
  )
}

function Block<K extends Shown['kind']>({ block }: { block: Extract<Shown, { kind: K }> }) {
  const View = BLOCKS[block.kind] as ComponentType<{ block: Shown }>
  return <View block={block} />
}
