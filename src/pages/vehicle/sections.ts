import { MAP_ID, type VehicleBlock } from './blocks.ts'

/** Anchors of the blocks that the page's header leads to. */
export const SECTION_IDS = {
  tabs: 'more',
  comments: 'comments',
  features: 'features',
  details: 'details',
  allSpecs: 'specification',
  map: MAP_ID,
  similar: 'similar',
} as const

export type SectionLink = { readonly text: string; readonly href: string }

/** The parts of the page worth a jump, as they follow each other on it. */
export function sectionLinks(blocks: readonly VehicleBlock[]): readonly SectionLink[] {
  return [...blocks.filter((block) => !isWide(block)), ...blocks.filter(isWide)].flatMap((block) => {
    switch (block.kind) {
      case 'tabs':
        return [{ text: block.label, href: `#${SECTION_IDS.tabs}` }]
      case 'comments':
      case 'features':
      case 'details':
      case 'allSpecs':
      case 'map':
      case 'similar':
        return [{ text: block.heading, href: `#${SECTION_IDS[block.kind]}` }]
      default:
        return []
    }
  })
}

/** Blocks that take the whole width stand below the two columns. */
export function isWide({ kind }: VehicleBlock): boolean {
  return kind === 'featureBanner' || kind === 'similar'
}
