import BadgeCheck from 'lucide-react/icons/badge-check'
import { Icon } from '#ui-kit/Icon.tsx'
import type { VehicleBlock } from '../blocks.ts'
import { BlockSection } from './BlockSection.tsx'
import { Comments } from './Comments.tsx'
import { Features, UsedCarChecks } from './Features.tsx'
import { CallDealer, Place, type PlaceTexts } from './Place.tsx'
import { Share } from './Share.tsx'
import { AllSpecs, Details, KeySpecs } from './Specification.tsx'
import { Tabs } from './Tabs.tsx'

/** The blocks of the main column, in the order in which they were decided. */
export function Blocks({ blocks, texts }: { blocks: readonly VehicleBlock[]; texts: PlaceTexts }) {
  return blocks.map((block) => (
    <Block key={block.kind === 'hidden' ? block.block : block.kind} block={block} texts={texts} />
  ))
}

function Block({ block, texts }: { block: VehicleBlock; texts: PlaceTexts }) {
  switch (block.kind) {
    case 'keySpecs':
      return <KeySpecs block={block} />
    case 'allSpecs':
      return <AllSpecs block={block} />
    case 'comments':
      return <Comments block={block} />
    case 'features':
      return <Features block={block} />
    case 'usedCarChecks':
      return <UsedCarChecks block={block} />
    case 'tabs':
      return <Tabs block={block} />
    case 'details':
      return <Details block={block} />
    case 'share':
      return <Share block={block} />
    case 'map':
      return <Place block={block} texts={texts} />
    case 'callDealer':
      return <CallDealer block={block} />
    case 'summary':
      return (
        <BlockSection heading={block.heading}>
          <p className="max-w-prose text-20">{block.text}</p>
        </BlockSection>
      )
    case 'certified':
      return (
        <BlockSection heading={block.heading}>
          <p className="flex max-w-prose gap-3">
            <Icon of={BadgeCheck} className="mt-0.5 shrink-0 text-ok" /> {block.text}
          </p>
        </BlockSection>
      )
    case 'disclaimer':
      return (
        <div className="vehicle-block">
          <p className="max-w-[75ch] text-13 text-ink-2">{block.text}</p>
        </div>
      )
    case 'similar':
    case 'featureBanner':
    case 'hidden':
      return null
  }
}
