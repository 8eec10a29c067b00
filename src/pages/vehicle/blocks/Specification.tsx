import { Disclosure } from '#ui-kit/Disclosure.tsx'
import type { SpecRow } from '#vehicles/spec-rows.ts'
import type { VehicleBlock } from '../blocks.ts'
import { SECTION_IDS } from '../sections.ts'
import { BlockSection } from './BlockSection.tsx'
import { Fold } from './Fold.tsx'

/** The first rows as a strip below the pictures; the rest on demand. */
export function KeySpecs({ block }: { block: Extract<VehicleBlock, { kind: 'keySpecs' }> }) {
  const { heading, rows, shown, fold } = block
  return (
    <BlockSection heading={heading} headingLook="hidden">
      <SpecGrid rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <Fold {...fold}>
          <SpecGrid rows={rows.slice(shown)} />
        </Fold>
      )}
    </BlockSection>
  )
}

function SpecGrid({ rows }: { rows: readonly SpecRow[] }) {
  return (
    <dl className="key-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="text-17 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What names this very vehicle. */
export function Details({ block }: { block: Extract<VehicleBlock, { kind: 'details' }> }) {
  return (
    <BlockSection heading={block.heading} id={SECTION_IDS.details}>
      <div className="border-t border-line">
        <SpecRows rows={block.rows} />
      </div>
    </BlockSection>
  )
}

/** Everything that is known, a place to look things up: each group opens by itself. */
export function AllSpecs({ block }: { block: Extract<VehicleBlock, { kind: 'allSpecs' }> }) {
  return (
    <BlockSection heading={block.heading} id={SECTION_IDS.allSpecs}>
      <div className="border-t border-line">
        {block.groups.map(({ title, rows }) => (
          <Disclosure key={title} summary={title} heading="h3" className="last:border-0">
            <SpecRows rows={rows} />
          </Disclosure>
        ))}
      </div>
    </BlockSection>
  )
}

function SpecRows({ rows }: { rows: readonly SpecRow[] }) {
  return (
    <dl className="spec-rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
