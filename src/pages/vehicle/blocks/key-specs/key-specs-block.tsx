import type { SpecRow } from '#vehicles/spec-rows.ts'
import { specGroupsOf } from '#vehicles/spec-groups-of.ts'
import { defineBlock, EMPTY } from '../../block.tsx'
import { BlockSection } from '../parts/BlockSection.tsx'
import { Fold, type FoldTexts } from '../parts/Fold.tsx'
import { keyFacts } from './key-facts.ts'

type View = { readonly heading: string; readonly rows: readonly SpecRow[]; readonly fold: FoldTexts }

/** How many rows show before "Show More" is pressed. */
const SHOWN = 4

/** The facts that shoppers ask for first, as a strip below the pictures. */
export const keySpecs = defineBlock<'keySpecs', View>({
  name: 'keySpecs',
  whenSold: 'shown',
  width: 'column',
  topics: {
    km: 2,
    transmission: 2,
    fuel: 2,
    body: 2,
    engine: 1,
    drive: 1,
    colour: 2,
    interior: 2,
    seats: 2,
    doors: 2,
  },
  section: null,
  decide: (facts, owns) => {
    const { copy } = facts
    const rows = keyFacts(specGroupsOf(facts), owns)
    const fold = { more: copy('vehicle.showMore'), less: copy('vehicle.showLess') }
    return rows.length === 0 ? EMPTY : { heading: copy('vehicle.keySpecs'), rows, fold }
  },
  Component: ({ view: { heading, rows, fold } }) => (
    <BlockSection heading={heading} headingLook="hidden">
      <SpecGrid rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <Fold {...fold}>
          <SpecGrid rows={rows.slice(SHOWN)} />
        </Fold>
      )}
    </BlockSection>
  ),
})

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
