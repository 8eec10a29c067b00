import type { ComponentType } from 'react'
import type { HeroView } from '../home-view.ts'
import { NetworkHero } from './heroes/NetworkHero.tsx'
import { PictureHero } from './heroes/PictureHero.tsx'
import { SearchHero } from './heroes/SearchHero.tsx'
import { SpecHero } from './heroes/SpecHero.tsx'

const HEROES: Readonly<Record<HeroView['variant'], ComponentType<{ block: HeroView }>>> = {
  picture: PictureHero,
  search: SearchHero,
  network: NetworkHero,
  spec: SpecHero,
}

/** The first screen of the home page. */
export function HeroBlock({ block }: { readonly block: HeroView }) {
  const Hero = HEROES[block.variant]
  return <Hero block={block} />
}
