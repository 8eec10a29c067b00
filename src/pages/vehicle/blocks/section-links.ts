import type { BlockView, SectionLink } from '../block.tsx'

/** Links to the page's sections, in the order of the page: the blocks of the column, then those as wide as the page. */
export function sectionLinks(blocks: readonly BlockView[]): readonly SectionLink[] {
  const linksOf = (width: 'column' | 'page') =>
    blocks.flatMap((block) => (block.kind === 'shown' && block.width === width && block.section ? [block.section] : []))
  return [...linksOf('column'), ...linksOf('page')]
}
