import { identityRows, type SpecRow } from '#vehicles/spec-rows.ts'
import { specGroupsOf } from '#vehicles/spec-groups-of.ts'
import { defineBlock, EMPTY } from '../block.tsx'
import { BlockSection } from './parts/BlockSection.tsx'
import { SpecRows } from './parts/SpecRows.tsx'

type View = { readonly heading: string; readonly rows: readonly SpecRow[] }

const ID = 'details'

/** Identifiers of this vehicle: stock number, VIN, registration, dates. */
export const details = defineBlock<'details', View>({
  name: 'details',
  whenSold: 'shown',
  width: 'column',
  topics: { registration: 1, identity: 1, stockNumber: 1 },
  section: { id: ID, text: ({ heading }) => heading },
  decide: (facts) => {
    const rows = identityRows(specGroupsOf(facts))
    return rows.length === 0 ? EMPTY : { heading: facts.copy('vehicle.details'), rows }
  },
  Component: ({ view: { heading, rows } }) => (
    <BlockSection heading={heading} id={ID}>
      <div className="border-t border-line">
        <SpecRows rows={rows} />
      </div>
    </BlockSection>
  ),
})
