import type { SpecRow } from '#vehicles/spec-rows.ts'
import type { VehicleBlock } from '../blocks.ts'
import { BlockSection } from './BlockSection.tsx'
import { Fold } from './Fold.tsx'

/** The first rows as a grid; the rest on demand. */
export function KeySpecs({ block }: { block: Extract<VehicleBlock, { kind: 'keySpecs' }> }) {
  const { rows, shown, fold } = block
  return (
    <BlockSection heading={block.heading}>
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
    <dl className="grid grid-cols-2 gap-x-6 md:grid-cols-4">
      {rows.map((row) => (
        <div key={row.label} className="border-t border-line py-3">
          <dt className="text-13 text-ink-2">{row.label}</dt>
          <dd className="mt-0.5 text-15 font-semibold tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What names this very vehicle. */
export function Details({ block }: { block: Extract<VehicleBlock, { kind: 'details' }> }) {
  return (
    <BlockSection heading={block.heading} id="details">
      <div className="border-t border-line">
        <SpecRows rows={block.rows} />
      </div>
    </BlockSection>
  )
}

/** Everything that is known, in groups, folded away until wanted. */
export function AllSpecs({ block }: { block: Extract<VehicleBlock, { kind: 'allSpecs' }> }) {
  const [first, ...others] = block.groups
  return (
    <BlockSection heading={block.heading} id="specification">
      {first && <SpecTable title={first.title} rows={first.rows} />}
      {others.length > 0 && (
        <Fold {...block.fold}>
          <div className="grid gap-8 pt-8">
            {others.map((group) => (
              <SpecTable key={group.title} title={group.title} rows={group.rows} />
            ))}
          </div>
        </Fold>
      )}
    </BlockSection>
  )
}

function SpecTable({ title, rows }: { title: string; rows: readonly SpecRow[] }) {
  return (
    <div>
      <h3 className="mb-2 text-15 font-semibold text-ink-2">{title}</h3>
      <div className="border-t border-line">
        <SpecRows rows={rows} />
      </div>
    </div>
  )
}

function SpecRows({ rows }: { rows: readonly SpecRow[] }) {
  return (
    <dl className="md:columns-2 md:gap-x-10">
      {rows.map((row) => (
        <div
          key={row.label}
          className="flex break-inside-avoid justify-between gap-6 border-b border-line py-2.5 text-15"
        >
          <dt className="text-ink-2">{row.label}</dt>
          <dd className="text-right font-medium wrap-anywhere tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
