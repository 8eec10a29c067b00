import Check from 'lucide-react/icons/check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Icon } from '#ui-kit/Icon.tsx'
import type { Fold as FoldTexts, VehicleBlock } from '../blocks.ts'
import { SECTION_IDS } from '../sections.ts'
import { BlockSection } from './BlockSection.tsx'
import { Fold } from './Fold.tsx'

export function Features({ block }: { block: Extract<VehicleBlock, { kind: 'features' }> }) {
  return (
    <BlockSection heading={block.heading} id={SECTION_IDS.features}>
      <FoldedList items={block.features} shown={block.shown} fold={block.fold} />
    </BlockSection>
  )
}

export function FoldedList({ items, shown, fold }: { items: readonly string[]; shown: number; fold: FoldTexts }) {
  return (
    <>
      <CheckList items={items.slice(0, shown)} />
      {items.length > shown && (
        <Fold {...fold}>
          <CheckList items={items.slice(shown)} />
        </Fold>
      )}
    </>
  )
}

export function UsedCarChecks({ block }: { block: Extract<VehicleBlock, { kind: 'usedCarChecks' }> }) {
  return (
    <BlockSection heading={block.heading}>
      <CheckList items={block.checks} />
      {block.warranties.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {block.warranties.map((warranty) => (
            <li
              key={warranty}
              className="flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-15 font-medium"
            >
              <Icon of={ShieldCheck} size={18} className="text-ink-2" /> {warranty}
            </li>
          ))}
        </ul>
      )}
    </BlockSection>
  )
}

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-2.5 py-1.5 text-15">
          <Icon of={Check} size={18} className="mt-0.5 shrink-0 text-ok" /> {item}
        </li>
      ))}
    </ul>
  )
}
